import { Badge } from "#app/design/badge.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import type { QueueAge, WaitingKind } from "#app/platform/jobs/job.ts";
import { ageText, LANE_NAMES } from "../overview/queue-ages.tsx";

/** How long the oldest job of each lane waits, and of each kind that has something to do. */
export function QueueTable({
  queues,
  waiting,
}: {
  queues: readonly QueueAge[];
  waiting: readonly WaitingKind[];
}) {
  return (
    <DataTable caption="Filas de tarefas automáticas" hideCaption compact stacked>
      <thead>
        <tr>
          <HeadCell>Fila</HeadCell>
          <HeadCell>Tarefas esperando</HeadCell>
          <HeadCell>Situação</HeadCell>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ lane, seconds }) => (
          <Row key={lane}>
            <RowHead className="first-letter:uppercase">{LANE_NAMES[lane]}</RowHead>
            <Cell label="Esperando">
              <Kinds waiting={waiting.filter((kind) => kind.lane === lane)} />
            </Cell>
            <Cell deciding>{ageText(seconds)}</Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}

function Kinds({ waiting }: { waiting: readonly WaitingKind[] }) {
  if (waiting.length === 0) return <span className="text-ink-soft">nenhuma</span>;
  return (
    <ul className="grid gap-1 max-lg:mt-1">
      {waiting.map(({ task, count, seconds, gaveUp }) => (
        <li key={task} className="wrap-anywhere">
          {task}: {count}, {ageText(seconds)}{" "}
          {gaveUp > 0 && <Badge tone="danger">{gaveUp === 1 ? "1 desistiu" : `${gaveUp} desistiram`}</Badge>}
        </li>
      ))}
    </ul>
  );
}
