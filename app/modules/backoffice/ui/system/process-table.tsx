import { Badge } from "#app/design/badge.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { isSilent, type ProcessFacts, type RunningProcess } from "#app/platform/processes/process.ts";
import { formatAge } from "#app/shared/age.ts";
import { formatBytes } from "#app/shared/bytes.ts";

const KINDS: Record<RunningProcess["kind"], string> = {
  web: "Páginas",
  worker: "Tarefas",
  money: "Dinheiro",
};
const COUNT = new Intl.NumberFormat("pt-BR");
const SHARE = new Intl.NumberFormat("pt-BR", { style: "percent", maximumFractionDigits: 0 });

/** The processes of all machines, each as it described itself last. */
export function ProcessTable({ processes }: { processes: readonly RunningProcess[] }) {
  return (
    <DataTable caption="Processos de todas as máquinas" hideCaption compact stacked>
      <thead>
        <tr>
          <HeadCell>Processo</HeadCell>
          <HeadCell>Máquina</HeadCell>
          <HeadCell>Versão</HeadCell>
          <HeadCell>No ar</HeadCell>
          <HeadCell numeric>Memória</HeadCell>
          <HeadCell>Páginas guardadas</HeadCell>
          <HeadCell>Situação</HeadCell>
        </tr>
      </thead>
      <tbody>
        {processes.map((each) => (
          <Row key={each.id}>
            <RowHead>
              {KINDS[each.kind]}
              <span className="block font-normal text-ink-soft">processo {each.pid}</span>
            </RowHead>
            <Cell label="Máquina" className="wrap-anywhere">
              {each.host}
            </Cell>
            <Cell label="Versão">{each.version}</Cell>
            <Cell label="No ar">{since(each.age)}</Cell>
            <Cell label="Memória" numeric>
              {formatBytes(each.memoryBytes)}
              {each.facts.pictures && <Pictures {...each.facts.pictures} />}
            </Cell>
            <Cell label="Páginas guardadas">{keptPages(each.facts)}</Cell>
            <Cell deciding>
              {isSilent(each) ? (
                <Badge tone="danger">Sem sinal {since(each.silence)}</Badge>
              ) : (
                <Badge tone="success">Responde</Badge>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}

/** The process that makes pictures for this one, while there are some to make. */
function Pictures({ pid, memoryBytes }: NonNullable<ProcessFacts["pictures"]>) {
  return (
    <span className="block text-ink-soft">
      + imagens ({pid}){memoryBytes !== null && `: ${formatBytes(memoryBytes)}`}
    </span>
  );
}

function keptPages({ pageCache }: ProcessFacts): string | null {
  if (!pageCache) return null;
  const { pages, bytes, hits, misses } = pageCache;
  const asked = hits + misses;
  const share = asked === 0 ? "" : ` · ${SHARE.format(hits / asked)} de ${COUNT.format(asked)} pedidos`;
  return `${COUNT.format(pages)} (${formatBytes(bytes)})${share}`;
}

const since = (seconds: number): string => formatAge(new Date(0), new Date(seconds * 1000));
