import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import type { HistoryLine } from "#app/modules/audit/index.ts";
import { actionLabel } from "#app/modules/audit/index.ts";
import { formatShortMoment } from "#app/shared/moment.ts";
import { changesOf, changeText } from "../../audit/changes.ts";

/** What was done to a product, from the audit log. */
export function ProductHistory({ history }: { history: readonly HistoryLine[] }) {
  return (
    <section aria-labelledby="historico">
      <h2 id="historico" className="mb-4 text-2xl">
        Histórico
      </h2>
      {history.length === 0 ? (
        <p className="text-ink-soft">Ninguém alterou este produto desde que ele foi cadastrado.</p>
      ) : (
        <DataTable caption="O que foi feito com o produto, do mais novo ao mais antigo" hideCaption compact>
          <thead>
            <tr>
              <HeadCell>O que</HeadCell>
              <HeadCell>Quem</HeadCell>
              <HeadCell>Quando</HeadCell>
              <HeadCell>O que mudou</HeadCell>
            </tr>
          </thead>
          <tbody>
            {history.map((line) => (
              <Row key={line.id}>
                <RowHead className="align-top">{actionLabel(line.action)}</RowHead>
                <Cell className="min-w-32 align-top">{line.actor}</Cell>
                <Cell className="tabular align-top whitespace-nowrap">{formatShortMoment(line.at)}</Cell>
                <Cell className="min-w-64 align-top">
                  <ul>
                    {changesOf(line.before, line.after).map((change) => (
                      <li key={change.field} className="line-clamp-3 wrap-anywhere">
                        {changeText(change)}
                      </li>
                    ))}
                  </ul>
                </Cell>
              </Row>
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  );
}
