import type { Trend } from "./stat-card.tsx";

/** What a figure is measured against, in the two ways a sentence needs it: "dos 30 dias anteriores", "aos 30 …". */
export interface Measure {
  than: string;
  to: string;
}

/** In words; nothing where there was nothing to compare with. */
export function trendOf(now: number, before: number, { than, to }: Measure): Trend | undefined {
  if (before === 0) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return { direction: "flat", text: `igual ${to}` };
  return percent > 0
    ? { direction: "up", text: `${PERCENT.format(percent)}% acima ${than}` }
    : { direction: "down", text: `${PERCENT.format(-percent)}% abaixo ${than}` };
}

const PERCENT = new Intl.NumberFormat("pt-BR");
