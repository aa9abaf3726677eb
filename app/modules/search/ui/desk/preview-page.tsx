import { Form, useNavigation } from "react-router";
import { Badge } from "#app/design/badge.tsx";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { Nothing, TitledSection } from "#app/design/titled-section.tsx";
import { productPath, SYNONYMS_PATH, searchFor, synonymPath } from "#app/platform/paths.ts";
import { formatCount } from "#app/shared/count.ts";
import type { Meaning } from "../../desk/synonym.ts";
import { DraftBadge, MeaningLine } from "./synonyms-page.tsx";

interface Answered {
  found: number | null;
  ndcg: number | null;
  first: { id: string; name: string }[];
}

interface Compared {
  text: string;
  judged: boolean;
  asked: number;
  before: Answered;
  after: Answered;
}

interface Draft {
  id: string;
  published: Meaning | null;
  draft: Meaning | "removed" | null;
  notes: string[];
}

interface PreviewPageProps {
  version: number;
  drafts: Draft[];
  searches: Compared[];
  untried: number;
  ndcg: { before: number; after: number } | null;
}

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const grade = (value: number | null): string =>
  value === null ? "sem nota" : value.toLocaleString("pt-BR", TWO_DECIMALS);
const found = (value: number | null): string => (value === null ? "demorou demais" : formatCount(value));

/** What publishing would change, before and after side by side. */
export function PreviewPage({ version, drafts, searches, untried, ndcg }: PreviewPageProps) {
  if (drafts.length === 0)
    return (
      <EmptyState
        icon={<Icon name="search" />}
        title="Nenhum rascunho"
        action={<ButtonLink to={SYNONYMS_PATH}>Ver os sinônimos</ButtonLink>}
      >
        <p>Mude um sinônimo, e a prévia mostra o que mudaria nas buscas.</p>
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-10">
      <TitledSection title="O que muda">
        <ul className="divide-y divide-line border-y border-line">
          {drafts.map((draft) => (
            <DraftLine key={draft.id} {...draft} />
          ))}
        </ul>
      </TitledSection>
      <TitledSection title="Como as buscas respondem">
        <p className="mb-4 max-w-prose text-ink-soft">
          Nos produtos de agora. A nota (NDCG@10, de 0 a 1) diz se o que a pessoa quer vem primeiro: ela
          compara as duas ordens pelo nome e pela categoria do que as duas buscas acharam. Ficar sem resultado
          vale 0 quando a outra achou algo próximo.
        </p>
        {ndcg && <Verdict {...ndcg} />}
        <Comparisons searches={searches} />
        {untried > 0 && (
          <p className="mt-4 text-sm text-ink-soft">
            Outras {untried} buscas avaliadas têm estas palavras e não foram testadas aqui, nem entram na
            média.
          </p>
        )}
      </TitledSection>
      <Decision version={version} />
    </div>
  );
}

const isSame = ({ before, after }: Compared): boolean =>
  before.found === after.found &&
  before.first.map(({ id }) => id).join() === after.first.map(({ id }) => id).join();

/** Those that change first; the others only by name. */
function Comparisons({ searches }: { searches: Compared[] }) {
  const changed = searches.filter((search) => !isSame(search));
  const same = searches.filter(isSame);
  if (searches.length === 0)
    return <Nothing>Nenhuma busca avaliada ou frequente usa estas palavras.</Nothing>;
  return (
    <>
      <ul className="grid gap-6">
        {changed.map((search) => (
          <li key={search.text}>
            <Comparison {...search} />
          </li>
        ))}
      </ul>
      {same.length > 0 && (
        <p className="mt-6 text-ink-soft">Respondem como antes: {same.map(({ text }) => text).join(", ")}.</p>
      )}
    </>
  );
}

function DraftLine({ id, published, draft, notes }: Draft) {
  const shown = published ?? (draft as Meaning);
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <MeaningLine meaning={shown} />
        </p>
        <DraftBadge published={published} draft={draft} />
      </div>
      {published && draft && draft !== "removed" && (
        <p className="text-sun-deep">
          Depois: <MeaningLine meaning={draft} />
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-soft">
          {note}
        </p>
      ))}
      <p className="text-sm">
        <Link to={synonymPath(id)} className="link">
          Editar ou tirar este rascunho
        </Link>
      </p>
    </li>
  );
}

/** Smaller differences are none. */
const SAME = 0.005;

function Verdict({ before, after }: { before: number; after: number }) {
  const change = after - before;
  const text = `Nota média das buscas avaliadas: ${grade(before)} antes, ${grade(after)} depois.`;
  if (Math.abs(change) < SAME) return <Notice className="mb-6" title={text} />;
  return (
    <Notice
      className="mb-6"
      tone={change > 0 ? "success" : "warning"}
      title={change > 0 ? "As respostas melhoram" : "As respostas pioram"}
    >
      {text}
    </Notice>
  );
}

function Comparison({ text, judged, asked, before, after }: Compared) {
  return (
    <article className="rounded-card border border-line p-4 md:p-5">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <Link to={searchFor(text)} className="link break-words">
          {text}
        </Link>
        {judged && <Badge tone="info">Avaliada</Badge>}
        {asked > 0 && <Badge>{asked === 1 ? "1 busca" : `${formatCount(asked)} buscas`}</Badge>}
      </h3>
      <div className="mt-3 grid gap-5 sm:grid-cols-2">
        <Side title="Antes" answered={before} judged={judged} other={after} />
        <Side title="Depois" answered={after} judged={judged} other={before} />
      </div>
    </article>
  );
}

interface SideProps {
  title: string;
  answered: Answered;
  judged: boolean;
  other: Answered;
}

function Side({ title, answered, judged, other }: SideProps) {
  const elsewhere = new Set(other.first.map(({ id }) => id));
  return (
    <div className="min-w-0">
      <h4 className="text-base">{title}</h4>
      <p className="tabular text-sm text-ink-soft">
        Encontrados: {found(answered.found)}
        {judged && ` · Nota: ${grade(answered.ndcg)}`}
      </p>
      {answered.first.length > 0 && (
        <ol className="mt-2 list-decimal pl-6 text-sm marker:text-ink-soft">
          {answered.first.map(({ id, name }) => (
            <li key={id} className="py-0.5">
              <Link to={productPath(id)} className={elsewhere.has(id) ? "link" : "link font-semibold"}>
                {name}
              </Link>
              {!elsewhere.has(id) && <span className="sr-only"> (só aqui)</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Decision({ version }: { version: number }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="flex flex-wrap gap-3 border-t border-line pt-6">
      <input type="hidden" name="versao" value={version} />
      <Button
        type="submit"
        name="acao"
        value="publicar"
        variant="primary"
        busy={busy}
        busyLabel="Um momento..."
      >
        Publicar tudo
      </Button>
      <Button type="submit" name="acao" value="descartar">
        Descartar rascunhos
      </Button>
      <ButtonLink to={SYNONYMS_PATH} variant="quiet">
        Voltar
      </ButtonLink>
    </Form>
  );
}
