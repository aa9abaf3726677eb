import { Badge } from "#app/design/badge.tsx";
import { Button } from "#app/design/button.tsx";
import { SiteForm } from "#app/design/site-form.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import type { QueueAge, WaitingKind } from "#app/platform/jobs/job.ts";
import { RETRY_JOBS_PATH } from "#app/platform/paths.ts";
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
          {task}: {count}, {ageText(seconds)} {gaveUp > 0 && <GaveUp task={task} jobs={gaveUp} />}
        </li>
      ))}
    </ul>
  );
}

/** Nobody takes these again by itself. */
function GaveUp({ task, jobs }: { task: string; jobs: number }) {
  return (
    <>
      <Badge tone="danger">{jobs === 1 ? "1 desistiu" : `${jobs} desistiram`}</Badge>
      <SiteForm method="post" action={RETRY_JOBS_PATH} preventScrollReset className="mt-1">
        <input type="hidden" name="tarefa" value={task} />
        <Button type="submit" variant="secondary" size="sm">
          Tentar de novo<span className="sr-only">: {task}</span>
        </Button>
      </SiteForm>
    </>
  );
}
