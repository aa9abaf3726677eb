import { cx } from "#app/design/cx.ts";
import { centavos, formatBRL } from "#app/shared/money.ts";

interface PriceSliderProps {
  /** In whole reais, from zero. */
  end: number;
  low: number;
  high: number;
  onSlide: (range: { low: number; high: number }) => void;
}

const thumb = cx(
  "pointer-events-none absolute inset-0 m-0 h-full w-full appearance-none bg-transparent outline-none",
  "[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-lagoon [&::-webkit-slider-thumb]:bg-white",
  "[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:cursor-grab [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-lagoon [&::-moz-range-thumb]:bg-white",
  "focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-webkit-slider-thumb]:outline-lagoon focus-visible:[&::-moz-range-thumb]:outline-2",
);

/** It has no name, so it is not part of the form: it only fills the fields above it. Useless without scripts. */
export function PriceSlider({ end, low, high, onSlide }: PriceSliderProps) {
  const from = Math.min(Math.max(0, low), end);
  const to = Math.max(from, Math.min(high, end));
  const say = (reais: number) => formatBRL(centavos(reais * 100));
  return (
    <div className="mt-2 noscript:hidden">
      <div className="relative mx-1 h-8">
        <svg
          viewBox={`0 0 ${end} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-x-2 top-1/2 h-1 w-[calc(100%-1rem)] -translate-y-1/2 rounded-full"
        >
          <rect width={end} height="1" className="fill-sand-deep" />
          <rect x={from} width={to - from} height="1" className="fill-lagoon" />
        </svg>
        <input
          type="range"
          aria-label="Preço mínimo"
          aria-valuetext={say(from)}
          min={0}
          max={end}
          value={from}
          onChange={(event) => onSlide({ low: Math.min(event.currentTarget.valueAsNumber, to), high: to })}
          className={cx(thumb, from > end / 2 && "z-10")}
        />
        <input
          type="range"
          aria-label="Preço máximo"
          aria-valuetext={say(to)}
          min={0}
          max={end}
          value={to}
          onChange={(event) =>
            onSlide({ low: from, high: Math.max(event.currentTarget.valueAsNumber, from) })
          }
          className={thumb}
        />
      </div>
      <p aria-hidden="true" className="tabular flex justify-between text-sm text-ink-soft">
        <span>{say(from)}</span>
        <span>{say(to)}</span>
      </p>
    </div>
  );
}
