import { formatBRL, instalmentFigure, type Money } from "./money.ts";
import { store } from "./store.ts";

/** How many instalments an amount can be paid in: none is below a centavo. */
export const mostInstalments = (total: Money): number => Math.min(store.rates.maxInstalments, total);

/** "12x de R$ 8,34 sem juros", beside a price; null where it cannot be divided. */
export function instalmentsText(total: Money): string | null {
  const most = mostInstalments(total);
  return most > 1 ? `${most}x de ${formatBRL(instalmentFigure(total, most))} sem juros` : null;
}
