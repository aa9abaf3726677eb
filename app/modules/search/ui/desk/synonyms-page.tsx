import { Form } from "react-router";
import { Badge } from "#app/design/badge.tsx";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { TextField } from "#app/design/text-field.tsx";
import { Nothing } from "#app/design/titled-section.tsx";
import { NEW_SYNONYM_PATH, SYNONYMS_PATH, SYNONYMS_PREVIEW_PATH, synonymPath } from "#app/platform/paths.ts";
import { listCaption } from "#app/shared/list-caption.ts";
import type { Listing } from "#app/shared/listing.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { type Meaning, meaningText } from "../../desk/synonym.ts";

interface Synonym {
  id: string;
  published: Meaning | null;
  draft: Meaning | "removed" | null;
  changedBy: string | null;
}

interface SynonymsPageProps {
  synonyms: Listing<Synonym>;
  drafts: number;
  lastPublication: { id: string; at: Date; by: string; changes: number } | null;
  typed: string;
}

const changesText = (count: number): string => (count === 1 ? "1 mudança" : `${count} mudanças`);

/** All synonyms, drafts first, and what can be done with them. */
export function SynonymsPage({ synonyms, drafts, lastPublication, typed }: SynonymsPageProps) {
  const pathTo = (page: number) => {
    const params = new URLSearchParams({
      ...(typed && { q: typed }),
      ...(page > 1 && { pagina: String(page) }),
    });
    return `${SYNONYMS_PATH}${params.size ? `?${params}` : ""}`;
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="max-w-prose text-ink-soft">
        Um grupo diz que palavras querem dizer o mesmo; uma seta diz o que mais mostrar a quem procura. Toda
        mudança é um rascunho até ser publicada.
      </p>
      {drafts > 0 && (
        <Notice
          tone="warning"
          title={`${changesText(drafts)} em rascunho`}
          action={
            <ButtonLink to={SYNONYMS_PREVIEW_PATH} variant="primary">
              Ver prévia
            </ButtonLink>
          }
        >
          Nenhuma busca usa os rascunhos ainda.
        </Notice>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Form
          key={typed}
          action={SYNONYMS_PATH}
          role="search"
          aria-label="Sinônimos"
          className="flex items-end gap-2"
        >
          <TextField
            label="Palavra"
            name="q"
            type="search"
            maxLength={60}
            defaultValue={typed}
            className="min-w-0 grow"
          />
          <Button type="submit">Buscar</Button>
        </Form>
        <ButtonLink to={NEW_SYNONYM_PATH} icon={<Icon name="plus" />}>
          Novo sinônimo
        </ButtonLink>
      </div>
      {synonyms.items.length === 0 ? (
        <Nothing>Nenhum sinônimo com essa palavra.</Nothing>
      ) : (
        <DataTable caption={listCaption(synonyms, "sinônimo", "sinônimos")} compact stacked>
          <thead>
            <tr>
              <HeadCell>Palavras</HeadCell>
              <HeadCell>Situação</HeadCell>
              <HeadCell>
                <span className="sr-only">Ações</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {synonyms.items.map((synonym) => (
              <SynonymRow key={synonym.id} synonym={synonym} />
            ))}
          </tbody>
        </DataTable>
      )}
      <Pagination current={synonyms.page} total={synonyms.pageCount} hrefFor={pathTo} />
      {lastPublication && (
        <p className="text-sm text-ink-soft">
          Última publicação: {changesText(lastPublication.changes)}, por {lastPublication.by}, em{" "}
          {formatMoment(lastPublication.at)}.{" "}
          <Link to={`${SYNONYMS_PATH}/desfazer/${lastPublication.id}`} className="link">
            Desfazer
          </Link>
        </p>
      )}
    </div>
  );
}

function SynonymRow({ synonym: { id, published, draft, changedBy } }: { synonym: Synonym }) {
  const shown = published ?? (draft as Meaning);
  return (
    <Row>
      <RowHead>
        <MeaningLine meaning={shown} />
        {published && draft && draft !== "removed" && (
          <span className="mt-1 block font-normal text-sun-deep">
            Depois: <MeaningLine meaning={draft} />
          </span>
        )}
      </RowHead>
      <Cell label="Situação">
        <DraftBadge published={published} draft={draft} />
        {draft && changedBy && <span className="block text-xs text-ink-soft">por {changedBy}</span>}
      </Cell>
      <Cell>
        <Link to={synonymPath(id)} className="link">
          Editar<span className="sr-only"> {meaningText(shown)}</span>
        </Link>
      </Cell>
    </Row>
  );
}

export function MeaningLine({ meaning: { words, means } }: { meaning: Meaning }) {
  return (
    <span className="break-words">
      {words.join(", ")}
      {means && (
        <>
          {" "}
          <Icon name="arrow-right" label="também mostra" className="inline size-4 align-text-bottom" />{" "}
          {means.join(", ")}
        </>
      )}
    </span>
  );
}

export function DraftBadge({ published, draft }: Pick<Synonym, "published" | "draft">) {
  if (!draft) return <Badge tone="success">Publicado</Badge>;
  if (draft === "removed") return <Badge tone="danger">Será apagado</Badge>;
  return <Badge tone="warning">{published ? "Mudança em rascunho" : "Novo, em rascunho"}</Badge>;
}
