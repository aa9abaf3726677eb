import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { Badge } from "#app/design/badge.tsx";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import type { Batch, BatchItem, ItemState } from "../../bulk/batch.ts";
import { changeWording, shownChanges } from "../../bulk/change-wording.ts";

const number = new Intl.NumberFormat("pt-BR");
const products = (count: number): string => (count === 1 ? "1 produto" : `${number.format(count)} produtos`);

const HEADINGS: Record<Batch["phase"], string> = {
  preview: "Prévia da alteração",
  open: "Alteração em andamento",
  done: "Alteração feita",
  undoing: "Desfazendo a alteração",
  undone: "Alteração desfeita",
};

interface BatchViewProps {
  batch: Batch;
  items: readonly BatchItem[];
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  /** The list that the products were selected in. */
  list: string;
  problem: string | undefined;
}

/** What a change of many products does, or did, product by product. */
export function BatchView({ batch, items, page, pageCount, hrefFor, list, problem }: BatchViewProps) {
  return (
    <>
      <h2 className="text-2xl">{HEADINGS[batch.phase]}</h2>
      <p className="mt-1 text-lg">{changeWording(batch.change)}</p>
      <Counts counts={batch.counts} />
      {problem && (
        <Notice tone="error" className="mt-4">
          {problem}
        </Notice>
      )}
      <BatchActions batch={batch} list={list} />
      <DataTable caption="Produtos desta alteração" hideCaption compact stacked className="mt-6">
        <thead>
          <tr>
            <HeadCell>Produto</HeadCell>
            <HeadCell>Antes → depois</HeadCell>
            <HeadCell>Situação</HeadCell>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow key={item.productId} item={item} />
          ))}
        </tbody>
      </DataTable>
      <div className="mt-5">
        <Pagination current={page} total={pageCount} hrefFor={hrefFor} />
      </div>
    </>
  );
}

const COUNTS: readonly [ItemState, one: string, many: string][] = [
  ["previsto", "vai mudar", "vão mudar"],
  ["feito", "mudou", "mudaram"],
  ["desfeito", "voltou ao que era", "voltaram ao que eram"],
  ["mantido", "ficou como está", "ficaram como estão"],
  ["recusado", "não muda", "não mudam"],
  ["igual", "já está assim", "já estão assim"],
];

function Counts({ counts }: { counts: Batch["counts"] }) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const parts = COUNTS.filter(([state]) => counts[state] > 0).map(
    ([state, one, many]) => `${number.format(counts[state])} ${counts[state] === 1 ? one : many}`,
  );
  return (
    <p className="mt-1 text-ink-soft">
      De {products(total)}: {parts.join(", ")}.
    </p>
  );
}

function BatchActions({ batch, list }: { batch: Batch; list: string }) {
  const { phase, counts, minutesToUndo } = batch;
  const busy = useNavigation().formMethod === "POST";
  const next = useRef<HTMLButtonElement>(null);
  const left = phase === "undoing" ? counts.feito : counts.previsto;
  // Some hundred products a request: the next ones follow by themselves. Without scripts the button is pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (phase === "open" || phase === "undoing") next.current?.form?.requestSubmit(next.current);
  }, [phase, left]);
  const mayConfirm = (phase === "preview" && counts.previsto > 0) || phase === "open";
  const isDelete = batch.change.kind === "delete";
  return (
    <ShopForm method="post" preventScrollReset className="mt-5 flex flex-wrap items-center gap-3">
      {mayConfirm && (
        <Button
          ref={next}
          type="submit"
          name="acao"
          value="confirmar"
          variant={isDelete ? "danger" : "primary"}
          busy={busy}
          busyLabel="Alterando..."
        >
          {phase === "open"
            ? "Continuar"
            : `${isDelete ? "Excluir" : "Alterar"} ${products(counts.previsto)}`}
        </Button>
      )}
      {(minutesToUndo > 0 || phase === "undoing") && (
        <Button ref={next} type="submit" name="acao" value="desfazer" busy={busy} busyLabel="Desfazendo...">
          {phase === "undoing" ? "Continuar a desfazer" : "Desfazer"}
        </Button>
      )}
      <ButtonLink to={list} variant="quiet">
        {phase === "preview" ? "Cancelar" : "Voltar aos produtos"}
      </ButtonLink>
      {minutesToUndo > 0 && (
        <p className="text-sm text-ink-soft">
          Dá para desfazer por mais {minutesToUndo === 1 ? "1 minuto" : `${minutesToUndo} minutos`}.
        </p>
      )}
    </ShopForm>
  );
}

const STATES: Record<ItemState, { tone: "success" | "neutral" | "warning" | "danger"; label: string }> = {
  previsto: { tone: "neutral", label: "Vai mudar" },
  igual: { tone: "neutral", label: "Já está assim" },
  recusado: { tone: "danger", label: "Não muda" },
  feito: { tone: "success", label: "Mudou" },
  desfeito: { tone: "neutral", label: "Como antes" },
  mantido: { tone: "warning", label: "Mantido" },
};

function ItemRow({ item }: { item: BatchItem }) {
  const { tone, label } = STATES[item.state];
  const isDeleted = item.after?.isDeleted && item.state === "feito";
  return (
    <Row>
      <RowHead className="break-words lg:max-w-80">
        {isDeleted ? (
          item.name
        ) : (
          <Link to={`/seller/product/${item.productId}/edit`} className="underline-offset-4 hover:underline">
            {item.name}
          </Link>
        )}
      </RowHead>
      <Cell>{item.after && <Changes item={item} />}</Cell>
      <Cell deciding className="lg:max-w-80">
        <Badge tone={tone}>{label}</Badge>
        {item.reason && <p className="mt-1 text-xs text-ink-soft max-lg:max-w-40">{item.reason}</p>}
      </Cell>
    </Row>
  );
}

const SHOWN = 6;

function Changes({ item }: { item: BatchItem }) {
  const changes = shownChanges(item.before, item.after ?? {});
  const line = ({ label, before, after }: (typeof changes)[number]) => (
    <li key={label} className="tabular">
      <span className="text-ink-soft">{label}: </span>
      {before} <span aria-hidden="true">→</span>
      <span className="sr-only">passa a</span> <strong className="font-semibold">{after}</strong>
    </li>
  );
  return (
    <>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5">{changes.slice(0, SHOWN).map(line)}</ul>
      {changes.length > SHOWN && (
        <details>
          <summary className="link w-fit text-sm">Mais {changes.length - SHOWN} variações</summary>
          <ul className="flex flex-wrap gap-x-4 gap-y-0.5">{changes.slice(SHOWN).map(line)}</ul>
        </details>
      )}
    </>
  );
}
