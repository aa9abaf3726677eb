import { Download, Wallet } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { cx } from "#app/design/cx.ts";
import { EmptyState } from "#app/design/empty-state.tsx";
import { StatCard, StatGrid } from "#app/design/stat-card.tsx";
import { Cell, DataTable, HeadCell, NARROW_ONLY, Row, RowHead, WIDE_ONLY } from "#app/design/table.tsx";
import type { SellerBalance, StatementLine } from "#app/modules/ledger/index.ts";
import { orderNumber } from "#app/modules/orders/index.ts";
import { parcelPath } from "#app/platform/paths.ts";
import { formatDay } from "#app/shared/moment.ts";
import { add, formatBRL, type Money } from "#app/shared/money.ts";
import { formatRate } from "#app/shared/rate.ts";
import { sellerCosts } from "#app/shared/seller-costs.ts";
import { store } from "#app/shared/store.ts";
import { LINE_NAMES } from "../../seller/own-statement.ts";

interface StatementPageProps {
  balance: SellerBalance;
  lines: StatementLine[];
  next: string | null;
}

/** What each sale brought, what was taken off it, and when the rest is the seller's to have. */
export function StatementPage({ balance, lines, next }: StatementPageProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">Extrato</h1>
        <ButtonLink
          to="/painel-loja/extrato.csv"
          reloadDocument
          size="sm"
          icon={<Download aria-hidden="true" />}
        >
          Baixar CSV
        </ButtonLink>
      </div>
      <StatGrid>
        <StatCard label="A liberar" value={formatBRL(balance.pending)} hint="vendas pagas ainda em prazo" />
        <StatCard label="Liberado" value={formatBRL(balance.released)} hint="pronto para repasse" />
        <StatCard label="Saldo total" value={formatBRL(add(balance.pending, balance.released))} />
      </StatGrid>
      <p className="max-w-prose text-sm text-ink-soft">
        De cada venda saem a comissão de {formatRate(store.rates.marketplaceFee)} e a taxa da forma de
        pagamento usada. {sellerCosts} O valor é liberado 7 dias depois da entrega, quando termina o prazo de
        desistência do comprador.
      </p>
      {lines.length === 0 ? (
        <EmptyState icon={<Wallet aria-hidden="true" />} title="Nenhum lançamento">
          <p>A primeira venda paga aparece aqui.</p>
        </EmptyState>
      ) : (
        <Lines lines={lines} />
      )}
      {next && (
        <p>
          <Link to={`/painel-loja/extrato?antes=${next}`} className="link">
            Lançamentos mais antigos
          </Link>
        </p>
      )}
    </div>
  );
}

const AMOUNTS = [
  ["Produtos", "goods"],
  ["Desconto", "discount"],
  ["Frete", "freight"],
  ["Comissão", "commission"],
  ["Taxa", "paymentFee"],
] as const;

/** What the hidden columns say, in small print. */
function NarrowLine({ line }: { line: StatementLine }) {
  const amounts = AMOUNTS.filter(([, of]) => line[of] !== 0);
  const release = releaseText(line);
  return (
    <span className={cx(NARROW_ONLY, "block text-ink-soft")}>
      <span className="block font-medium text-ink">
        {LINE_NAMES[line.kind]} <OrderLink line={line} />
      </span>
      {amounts.map(([name, of], at) => (
        <Fragment key={name}>
          {at > 0 && ", "}
          <span className="whitespace-nowrap">
            {name.toLowerCase()} {formatBRL(line[of])}
          </span>
        </Fragment>
      ))}
      {release && <span className="block">{release}</span>}
    </span>
  );
}

const OrderLink = ({ line: { orderId } }: { line: StatementLine }) =>
  orderId && (
    <Link to={parcelPath(orderId)} className="link tabular">
      {orderNumber(orderId)}
    </Link>
  );

function Lines({ lines }: { lines: StatementLine[] }) {
  return (
    <DataTable caption="Lançamentos, do mais novo ao mais antigo" hideCaption compact>
      <thead>
        <tr>
          <HeadCell>Data</HeadCell>
          <HeadCell className={WIDE_ONLY}>Lançamento</HeadCell>
          <HeadCell className={WIDE_ONLY}>Pedido</HeadCell>
          {AMOUNTS.map(([name]) => (
            <HeadCell key={name} numeric className={WIDE_ONLY}>
              {name}
            </HeadCell>
          ))}
          <HeadCell numeric>Líquido</HeadCell>
          <HeadCell className={WIDE_ONLY}>Liberação</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id}>
            <RowHead className="min-w-0! font-normal! lg:whitespace-nowrap">
              {formatDay(line.at)}
              <NarrowLine line={line} />
            </RowHead>
            <Cell className={WIDE_ONLY}>{LINE_NAMES[line.kind]}</Cell>
            <Cell className={WIDE_ONLY}>
              <OrderLink line={line} />
            </Cell>
            {AMOUNTS.map(([name, of]) => (
              <Cell key={name} numeric className={WIDE_ONLY}>
                <Amount amount={line[of]} />
              </Cell>
            ))}
            <Cell numeric className="font-semibold">
              {formatBRL(line.net)}
            </Cell>
            <Cell className={cx(WIDE_ONLY, "whitespace-nowrap")}>{releaseText(line)}</Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}

function Amount({ amount }: { amount: Money }) {
  return amount === 0 ? <span className="text-ink-faint">–</span> : formatBRL(amount);
}

function releaseText({ kind, releasedAt, releaseDueAt, nothingLeft }: StatementLine): string {
  if (kind !== "sale") return "";
  if (nothingLeft && !releasedAt) return "Nada a liberar";
  if (releasedAt) return `Liberado em ${formatDay(releasedAt)}`;
  return releaseDueAt ? `Em ${formatDay(releaseDueAt)}` : "Depois da entrega";
}
