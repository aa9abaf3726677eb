import { centavos, type Money } from "#app/shared/money.ts";

/** Revenue divided by sales, to the centavo; nothing sold has no ticket. */
export const averageTicket = (revenue: Money, sales: number): Money =>
  centavos(sales === 0 ? 0 : Math.round(revenue / sales));
