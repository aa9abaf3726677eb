import { centavos, type Money } from "#app/shared/money.ts";

/** Revenue divided by sales, to the centavo; nothing sold has no ticket. */
export const averageTicket = (revenue: Money, sales: number): Money =>
  centavos(sales === 0 ? 0 : Math.round(revenue / sales));

const PERCENT = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Sales out of views, as a percentage with two decimals. */
export const conversionRate = (sales: number, views: number): string =>
  `${PERCENT.format(views === 0 ? 0 : (sales / views) * 100)}%`;
