import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { StatCard, StatGrid } from "#app/design/stat-card.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import type { SellerBalance } from "#app/modules/ledger/index.ts";
import { orderNumber } from "#app/modules/orders/index.ts";
import { OWN_PAYOUTS_PATH } from "#app/modules/payouts/index.ts";
import { parcelPath } from "#app/platform/paths.ts";
import { formatDay } from "#app/shared/moment.ts";
import { add, formatBRL, type Money } from "#app/shared/money.ts";
import { formatRate, formatRates } from "#app/shared/rate.ts";
import { sellerCosts } from "#app/shared/seller-costs.ts";
import { store } from "#app/shared/store.ts";
import { LINE_NAMES, type RatedLine } from "../../seller/seller-panel.ts";
import { CsvLink } from "../csv-link.tsx";

interface StatementPageProps {
  balance: SellerBalance;
  lines: RatedLine[];
  next: string | null;
}

/** Each sale with its deductions and the date on which the rest is released to the seller. */
export function StatementPage({ balance, lines, next }: StatementPageProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">Extrato</h1>
        <CsvLink to="/painel-loja/extrato.csv" />
      </div>
      <StatGrid>
        <StatCard label="A liberar" value={formatBRL(balance.pending)} hint="vendas pagas ainda em prazo" />
        <StatCard
          label={balance.released < 0 ? "A loja deve" : "Liberado"}
          value={formatBRL(balance.released)}
          hint={
            <Link to={OWN_PAYOUTS_PATH} className="link">
              {balance.released < 0 ? "as próximas vendas cobrem" : "pronto para repasse"}
            </Link>
          }
        />
        <StatCard label="Saldo total" value={formatBRL(add(balance.pending, balance.released))} />
      </StatGrid>
      <p className="max-w-prose text-sm text-ink-soft">
        De cada venda saem a comissão, de {formatRate(store.rates.marketplaceFee)} se não houver outra
        combinada, e a taxa da forma de pagamento usada. {sellerCosts} O valor é liberado 7 dias depois da
        entrega, quando termina o prazo de desistência do comprador.
      </p>
      {lines.length === 0 ? (
        <EmptyState icon={<Icon name="wallet" />} title="Nenhum lançamento">
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

/** Most shops never have one, so the column is there only where it says something. */
const amountsOf = (lines: readonly RatedLine[]) => [
  ...AMOUNTS,
  ...(lines.some(({ disputed }) => disputed !== 0) ? ([["Contestação", "disputed"]] as const) : []),
];

const OrderLink = ({ orderId }: { orderId: string }) => (
  <Link to={parcelPath(orderId)} className="link tabular">
    {orderNumber(orderId)}
  </Link>
);

function Lines({ lines }: { lines: RatedLine[] }) {
  const amounts = amountsOf(lines);
  return (
    <DataTable caption="Lançamentos, do mais novo ao mais antigo" hideCaption compact stacked>
      <thead>
        <tr>
          <HeadCell>Data</HeadCell>
          <HeadCell>Lançamento</HeadCell>
          <HeadCell>Pedido</HeadCell>
          {amounts.map(([name]) => (
            <HeadCell key={name} numeric>
              {name}
            </HeadCell>
          ))}
          <HeadCell numeric>Líquido</HeadCell>
          <HeadCell>Liberação</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id}>
            <RowHead className="font-normal! lg:min-w-0 lg:whitespace-nowrap">{formatDay(line.at)}</RowHead>
            <Cell className="max-lg:font-medium">{LINE_NAMES[line.kind]}</Cell>
            <Cell label="Pedido">{line.orderId && <OrderLink orderId={line.orderId} />}</Cell>
            {amounts.map(([name, of]) => (
              <Cell key={name} numeric label={name} className={line[of] === 0 ? "max-lg:hidden" : ""}>
                <Amount amount={line[of]} />
                {of === "commission" && line.rates.length > 0 && (
                  <span className="text-xs text-ink-soft lg:block"> {formatRates(line.rates)}</span>
                )}
              </Cell>
            ))}
            <Cell numeric deciding className="font-semibold">
              {formatBRL(line.net)}
            </Cell>
            <Cell label="Liberação" className="whitespace-nowrap">
              {releaseText(line)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}

function Amount({ amount }: { amount: Money }) {
  return amount === 0 ? <span className="text-ink-faint">–</span> : formatBRL(amount);
}

function releaseText({ kind, releasedAt, releaseDueAt, nothingLeft }: RatedLine): string {
  if (kind !== "sale") return "";
  if (nothingLeft && !releasedAt) return "Nada a liberar";
  if (releasedAt) return `Liberado em ${formatDay(releasedAt)}`;
  return releaseDueAt ? `Em ${formatDay(releaseDueAt)}` : "Depois da entrega";
}
