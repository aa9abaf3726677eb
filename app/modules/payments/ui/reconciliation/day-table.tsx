import { Badge } from "#app/design/badge.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { Nothing } from "#app/design/titled-section.tsx";
import { formatDate } from "#app/shared/business-days.ts";
import { formatShortMoment } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import { type ComparedDay, SOURCE_NAMES } from "../../reconciliation/index.ts";
import { providerName } from "../../wording.ts";

/** What both sides said of each day. */
export function DayTable({ days }: { days: readonly ComparedDay[] }) {
  if (days.length === 0)
    return <Nothing>Nenhum dia foi comparado ainda: o primeiro é comparado na próxima noite.</Nothing>;
  return (
    <DataTable caption="Dias comparados, do mais novo ao mais antigo" hideCaption compact stacked>
      <thead>
        <tr>
          <HeadCell>Dia</HeadCell>
          <HeadCell>Provedor</HeadCell>
          <HeadCell numeric>Entrou lá</HeadCell>
          <HeadCell numeric>Entrou aqui</HeadCell>
          <HeadCell numeric>Saiu lá</HeadCell>
          <HeadCell numeric>Saiu aqui</HeadCell>
          <HeadCell numeric>Tarifas lá</HeadCell>
          <HeadCell>Comparado</HeadCell>
          <HeadCell>Resultado</HeadCell>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <Row key={`${day.provider} ${day.day}`}>
            <RowHead className="lg:min-w-0 lg:whitespace-nowrap">{formatDate(day.day)}</RowHead>
            <Cell label="Provedor">{providerName(day.provider)}</Cell>
            <Cell numeric label="Entrou lá">
              {said(day, day.theirs.in)}
            </Cell>
            <Cell numeric label="Entrou aqui">
              {formatBRL(day.ours.in)}
            </Cell>
            <Cell numeric label="Saiu lá">
              {said(day, day.theirs.out)}
            </Cell>
            <Cell numeric label="Saiu aqui">
              {formatBRL(day.ours.out)}
            </Cell>
            <Cell numeric label="Tarifas lá">
              {said(day, day.theirs.fees)}
            </Cell>
            <Cell label="Comparado">
              {formatShortMoment(day.comparedAt)}, {SOURCE_NAMES[day.source]}
            </Cell>
            <Cell deciding>
              <Result day={day} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}

const said = (day: ComparedDay, amount: ComparedDay["theirs"]["in"]): string =>
  day.source === "none" ? "–" : formatBRL(amount);

function Result({ day: { source, openDifferences } }: { day: ComparedDay }) {
  if (source === "none") return <Badge tone="warning">Falta o arquivo do banco</Badge>;
  if (openDifferences === 0) return <Badge tone="success">Confere</Badge>;
  return (
    <Badge tone="danger">{openDifferences === 1 ? "1 diferença" : `${openDifferences} diferenças`}</Badge>
  );
}
