import { mostInstalments } from "#app/shared/instalments.ts";
import { formatBRL, instalmentFigure, instalmentPlan, type Money } from "#app/shared/money.ts";

/** One to twelve, without interest, each with the parts that are really charged. */
export function instalmentOptions(total: Money): { value: string; label: string }[] {
  return Array.from({ length: Math.max(1, mostInstalments(total)) }, (_, index) => index + 1).map(
    (count) => ({
      value: String(count),
      label: instalmentLabel(total, count),
    }),
  );
}

/** "3x de R$ 33,34 sem juros (as 2 últimas de R$ 33,33)": no part is above the figure, and all add up to the total. */
export function instalmentLabel(total: Money, count: number): string {
  const figure = `${count}x de ${formatBRL(instalmentFigure(total, count))} sem juros`;
  const smaller = instalmentPlan(total, count).filter((part) => part < instalmentFigure(total, count));
  if (smaller.length === 0) return figure;
  const which = smaller.length === 1 ? "a última" : `as ${smaller.length} últimas`;
  return `${figure} (${which} de ${formatBRL(smaller[0]!)})`;
}
