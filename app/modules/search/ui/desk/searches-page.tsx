import { Form, useSubmit } from "react-router";
import { Button } from "#app/design/button.tsx";
import { Link } from "#app/design/link.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { SelectField } from "#app/design/text-field.tsx";
import { Nothing, TitledSection } from "#app/design/titled-section.tsx";
import { NEW_SYNONYM_PATH, SEARCH_DESK_PATH, searchFor } from "#app/platform/paths.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { formatCount } from "#app/shared/count.ts";
import { weekText } from "../../counts/week.ts";

interface Search {
  shown: string;
  asked: number;
  found: number;
}

interface SearchesPageProps {
  weeks: IsoDate[];
  week: IsoDate;
  asked: number;
  withoutResult: Search[];
  withoutClick: Search[];
}

/** What people searched in a week without finding or without opening anything. */
export function SearchesPage({ weeks, week, asked, withoutResult, withoutClick }: SearchesPageProps) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-prose text-ink-soft">
          {asked === 1 ? "1 busca contada" : `${formatCount(asked)} buscas contadas`} nesta semana, sem saber
          de quem. Textos que parecem dados de alguém não são guardados; depois de 13 semanas tudo é apagado.
        </p>
        <WeekForm weeks={weeks} week={week} />
      </div>
      <TitledSection title="Sem resultado">
        {withoutResult.length === 0 ? (
          <Nothing>Nenhuma busca ficou sem resposta nesta semana.</Nothing>
        ) : (
          <SearchTable caption="Nenhum produto tem tudo o que foi pedido" searches={withoutResult} />
        )}
      </TitledSection>
      <TitledSection title="Sem clique">
        {withoutClick.length === 0 ? (
          <Nothing>Nenhuma busca feita três vezes ou mais ficou sem clique nesta semana.</Nothing>
        ) : (
          <SearchTable
            caption="Acharam produtos, e ninguém abriu um; feitas três vezes ou mais"
            searches={withoutClick}
            withFound
          />
        )}
      </TitledSection>
    </div>
  );
}

function WeekForm({ weeks, week }: { weeks: IsoDate[]; week: IsoDate }) {
  const submit = useSubmit();
  return (
    <Form
      key={week}
      action={SEARCH_DESK_PATH}
      onChange={(event) => void submit(event.currentTarget)}
      className="flex items-end gap-2"
    >
      <SelectField
        label="Semana"
        name="semana"
        defaultValue={week}
        options={weeks.map((each) => ({ value: each, label: weekText(each) }))}
      />
      <Button type="submit" className="not-noscript:hidden">
        Ver
      </Button>
    </Form>
  );
}

interface SearchTableProps {
  caption: string;
  searches: Search[];
  withFound?: boolean;
}

function SearchTable({ caption, searches, withFound }: SearchTableProps) {
  return (
    <DataTable caption={caption} compact stacked>
      <thead>
        <tr>
          <HeadCell>Busca</HeadCell>
          <HeadCell numeric>Vezes</HeadCell>
          {withFound && <HeadCell numeric>Produtos</HeadCell>}
          <HeadCell>
            <span className="sr-only">Ações</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {searches.map(({ shown, asked, found }) => (
          <Row key={shown}>
            <RowHead>
              <Link to={searchFor(shown)} className="link break-words">
                {shown}
              </Link>
            </RowHead>
            <Cell numeric deciding className="font-semibold">
              {formatCount(asked)}
              <span className="sr-only"> {asked === 1 ? "vez" : "vezes"}</span>
            </Cell>
            {withFound && (
              <Cell numeric label="Produtos">
                {formatCount(found)}
              </Cell>
            )}
            <Cell>
              <Link to={`${NEW_SYNONYM_PATH}?${new URLSearchParams({ palavras: shown })}`} className="link">
                Criar sinônimo<span className="sr-only"> para {shown}</span>
              </Link>
            </Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}
