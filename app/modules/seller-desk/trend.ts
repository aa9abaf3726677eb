import type { Trend } from "#app/design/stat-card.tsx";

/** In words, against the span before; nothing where there was nothing to compare with. */
export function trendOf(now: number, before: number): Trend | undefined {
  if (before === 0) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return { direction: "flat", text: "igual aos 30 dias anteriores" };
  return percent > 0
    ? { direction: "up", text: `${percent}% acima dos 30 dias anteriores` }
    : { direction: "down", text: `${-percent}% abaixo dos 30 dias anteriores` };
}
