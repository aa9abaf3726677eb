import type { BookingKind, FeeLine, SellerAmounts } from "#app/modules/ledger/index.ts";
import type { Money } from "#app/shared/money.ts";
import type { Month } from "./month.ts";

/** What a shop sold in one month and what it was charged for it. */
export interface FeeStatement {
  month: Month;
  shop: { id: string; name: string; company: string; cnpj: string };
  lines: FeeLine[];
  total: SellerAmounts;
  /** Commission and payment fee together: the base of the service invoice. */
  service: Money;
  /** While the month goes on, more may come. */
  isOver: boolean;
}

export const FEE_LINE_NAMES: Partial<Record<BookingKind, string>> = {
  sale: "Venda",
  refund: "Reembolso",
  dispute: "Contestação",
  "dispute-won": "Contestação ganha",
  label: "Etiqueta de envio",
  "label-return": "Etiqueta cancelada",
};

type AmountColumn = (typeof AMOUNT_COLUMNS)[number];

/** Most shops never have a dispute: its column is there only where it says something. */
export const columnsFor = (amounts: readonly SellerAmounts[]): AmountColumn[] =>
  AMOUNT_COLUMNS.filter(([, key]) => key !== "disputed" || amounts.some(({ disputed }) => disputed !== 0));

export const AMOUNT_COLUMNS = [
  ["Produtos", "goods"],
  ["Desconto", "discount"],
  ["Frete", "freight"],
  ["Comissão", "commission"],
  ["Taxa do pagamento", "paymentFee"],
  ["Contestação", "disputed"],
  ["Líquido", "net"],
] as const;
