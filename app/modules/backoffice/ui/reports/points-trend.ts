import type { Trend } from "#app/design/stat-card.tsx";
import type { Measure } from "#app/design/trend.ts";
import type { Figures } from "#app/modules/figures/index.ts";

const POINTS = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The conversion rate is a percentage already, so its change is given in percentage points. */
export function pointsTrend(now: Figures, before: Figures, { than, to }: Measure): Trend | undefined {
  if (before.views === 0 || now.views === 0) return undefined;
  const points = Math.round((now.sales / now.views - before.sales / before.views) * 10_000) / 100;
  if (points === 0) return { direction: "flat", text: `igual ${to}` };
  return points > 0
    ? { direction: "up", text: `${POINTS.format(points)} p.p. acima ${than}` }
    : { direction: "down", text: `${POINTS.format(-points)} p.p. abaixo ${than}` };
}
