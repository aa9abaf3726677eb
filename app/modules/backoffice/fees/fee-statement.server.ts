import { may, shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { feeLines, feesOfSellers } from "#app/modules/ledger/index.server.ts";
import {
  type FeeLine,
  type SellerAmounts,
  type SellerFees,
  serviceTotal,
  totalOf,
} from "#app/modules/ledger/index.ts";
import { orderNumber } from "#app/modules/orders/index.ts";
import { shops } from "#app/modules/sellers/index.server.ts";
import { isShopId } from "#app/modules/sellers/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { csv, csvAmount, csvDay } from "#app/shared/csv.ts";
import { FEE_LINE_NAMES, type FeeStatement } from "./fee-statement.ts";
import { boundsOf, type Month, monthBefore, monthOf } from "./month.ts";

/** The month that ended last: the one whose invoice is due. */
export const lastMonth = (): Month => monthBefore(monthOf(todayInSaoPaulo(clock.now())));

/** What a shop sold in a month and what it was charged. Its seller may see it, and those who care for the finances. */
export async function feeStatement(
  viewer: Viewer,
  sellerId: string | null,
  month: Month,
): Promise<FeeStatement | null> {
  if (!sellerId || (shopFor(viewer, "money") !== sellerId && !may(viewer, "manage_finances"))) return null;
  // Comes from an address, where anything can stand.
  if (!isShopId(sellerId)) return null;
  const shop = await db
    .selectFrom(shops)
    .select(["shop.id", "shop.name", "shop.legal_name", "shop.cnpj"])
    .where("shop.id", "=", sellerId)
    .executeTakeFirst();
  if (!shop) return null;
  const lines = await feeLines(sellerId, boundsOf(month));
  const total = totalOf(lines);
  return {
    month,
    shop: { id: shop.id, name: shop.name, company: shop.legal_name || shop.name, cnpj: shop.cnpj },
    lines,
    total,
    service: serviceTotal(total),
    isOver: month < monthOf(todayInSaoPaulo(clock.now())),
  };
}

export interface ShopFees extends SellerFees {
  shop: string;
}

/** What every shop was charged in a month; null for somebody who may not see it. */
export async function feesOfMonth(viewer: Viewer, month: Month): Promise<ShopFees[] | null> {
  if (!may(viewer, "manage_finances")) return null;
  const fees = await feesOfSellers(boundsOf(month));
  const rows = await db
    .selectFrom(shops)
    .select(["shop.id", "shop.name"])
    .where("shop.id", "in", ["", ...fees.map(({ sellerId }) => sellerId)])
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return fees
    .map((each) => ({ ...each, shop: names.get(each.sellerId) ?? each.sellerId }))
    .sort((a, b) => a.shop.localeCompare(b.shop, "pt-BR"));
}

const HEAD = [
  "Data",
  "Lançamento",
  "Pedido",
  "Produtos",
  "Desconto",
  "Frete",
  "Comissão",
  "Taxa do pagamento",
  "Contestação",
  "Líquido",
];

const amountCells = ({
  goods,
  discount,
  freight,
  commission,
  paymentFee,
  disputed,
  net,
}: SellerAmounts): string[] =>
  [goods, discount, freight, commission, paymentFee, disputed, net].map(csvAmount);

const cellsOf = (line: FeeLine): string[] => [
  csvDay(line.at),
  FEE_LINE_NAMES[line.kind] ?? line.kind,
  orderNumber(line.orderId),
  ...amountCells(line),
];

export const feeStatementCsv = ({ lines, total }: FeeStatement): string =>
  csv(HEAD, [...lines.map(cellsOf), ["", "Total", "", ...amountCells(total)]]);

export const feesOfMonthCsv = (fees: readonly ShopFees[]): string =>
  csv(
    ["Loja", "Vendas pagas", ...HEAD.slice(3), "Total do serviço"],
    fees.map((each) => [each.shop, each.sales, ...amountCells(each), csvAmount(serviceTotal(each))]),
  );
