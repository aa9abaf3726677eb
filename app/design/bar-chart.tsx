import { useId } from "react";
import { cx } from "./cx.ts";

export interface Bar {
  label: string;
  value: number;
  /** The value as a person reads it: "R$ 120,00", "14 peças". */
  text: string;
}

interface BarChartProps {
  title: string;
  bars: readonly Bar[];
  /** What the axis counts, said at its top. */
  unit: string;
  tone?: "lagoon" | "sun" | "coral";
  className?: string;
}

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 8;
const BASE = 184;
const TOP = 26;
/** The drawing scales with the screen, text included, so on a phone the text is drawn larger. */
const SMALL = "text-[12px] max-sm:text-[21px]";
const fills = { lagoon: "fill-lagoon", sun: "fill-sun", coral: "fill-coral" };

/** Drawn on the server, without scripts or styles; the same figures follow as a table. */
export function BarChart({ title, bars, unit, tone = "lagoon", className }: BarChartProps) {
  const id = useId();
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const step = (WIDTH - LEFT * 2) / Math.max(1, bars.length);
  const every = Math.ceil(bars.length / 8);
  const best = bars.find(({ value }) => value === highest);
  return (
    <figure className={className} aria-labelledby={id}>
      <figcaption id={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        {best && <span className="text-sm text-ink-soft">Máximo: {best.text}</span>}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="mt-2 w-full">
        <text x={LEFT} y={18} className={cx("fill-ink-soft", SMALL)}>
          {unit}
        </text>
        {[0, 0.5, 1].map((part) => (
          <line
            key={part}
            x1={LEFT}
            x2={WIDTH - LEFT}
            y1={BASE - (BASE - TOP) * part}
            y2={BASE - (BASE - TOP) * part}
            className="stroke-line"
          />
        ))}
        {bars.map(({ label, value, text }, at) => {
          const height = Math.max(value > 0 ? 2 : 0, ((BASE - TOP) * value) / highest);
          const x = LEFT + step * at;
          return (
            <g key={label}>
              <title>{`${label}: ${text}`}</title>
              <rect
                x={x + step * 0.12}
                y={BASE - height}
                width={step * 0.76}
                height={height}
                rx={Math.min(3, step * 0.2)}
                className={fills[tone]}
              />
              {at % every === 0 && (
                <text
                  x={x + step / 2}
                  y={BASE + 22}
                  textAnchor="middle"
                  className={cx("fill-ink-soft", bars.length > 8 ? SMALL : "text-[13px] max-sm:text-[22px]")}
                >
                  {label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <details className="text-sm">
        <summary className="link inline-block cursor-pointer py-1">Ver os números</summary>
        <table className="mt-1 w-full max-w-md">
          <caption className="sr-only">{title}</caption>
          <tbody>
            {bars.map(({ label, text }) => (
              <tr key={label} className="border-b border-line last:border-0">
                <th scope="row" className="py-1 pr-4 text-left font-normal">
                  {label}
                </th>
                <td className="tabular py-1 text-right">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
