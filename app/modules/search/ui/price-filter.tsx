import { useEffect, useState } from "react";
import { cx } from "#app/design/cx.ts";
import { TextField } from "#app/design/text-field.tsx";
import { centavos, formatBRL, type Money } from "#app/shared/money.ts";
import type { PriceRange } from "../search-criteria.ts";
import { FilterGroup } from "./facet-filters.tsx";

/** The specification's default range; a higher price extends it. */
const DEFAULT_MAX = centavos(100_000);

/** Two fields, and with scripts a slider that fills them. */
export function PriceFilter({ price, highest }: { price: PriceRange; highest: Money | null }) {
  const [typed, setTyped] = useState({ min: written(price.min), max: written(price.max) });
  useEffect(() => setTyped({ min: written(price.min), max: written(price.max) }), [price.min, price.max]);

  const end = Math.max(1, Math.ceil((highest ?? 0) / 100), Math.ceil((price.min ?? 0) / 100));
  const slide = ({ low, high }: { low: number; high: number }) =>
    setTyped({ min: low > 0 ? String(low) : "", max: high < end ? String(high) : "" });

  return (
    <FilterGroup title="Preço">
      <div className="grid grid-cols-2 gap-3">
        <PriceField
          label="Mínimo"
          name="preco_min"
          placeholder="0"
          value={typed.min}
          onType={(min) => setTyped({ ...typed, min })}
        />
        <PriceField
          label="Máximo"
          name="preco_max"
          placeholder={written(highest !== null && highest > DEFAULT_MAX ? highest : DEFAULT_MAX)}
          value={typed.max}
          onType={(max) => setTyped({ ...typed, max })}
        />
      </div>
      <PriceSlider end={end} low={whole(typed.min, 0)} high={whole(typed.max, end)} onSlide={slide} />
    </FilterGroup>
  );
}

interface PriceFieldProps {
  label: string;
  name: string;
  placeholder: string;
  value: string;
  onType: (text: string) => void;
}

function PriceField({ onType, ...props }: PriceFieldProps) {
  return (
    <TextField
      {...props}
      prefix="R$"
      inputMode="decimal"
      autoComplete="off"
      maxLength={13}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

/** "49,90", and "50" for a round price. */
function written(amount: Money | null): string {
  if (amount === null) return "";
  return formatBRL(amount)
    .replace(/^R\$\s*/, "")
    .replace(/,00$/, "");
}

/** Whole reais for the slider; its end while the field has no valid number. */
function whole(text: string, otherwise: number): number {
  const reais = Number(text.replaceAll(".", "").replace(",", "."));
  return text.trim() === "" || !Number.isFinite(reais) ? otherwise : Math.round(reais);
}

interface PriceSliderProps {
  /** In whole reais, from zero. */
  end: number;
  low: number;
  high: number;
  onSlide: (range: { low: number; high: number }) => void;
}

/** Has no name, so it is not sent with the form: it fills the fields above it. Needs scripts. */
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
          className={cx("slider", from > end / 2 && "z-10")}
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
          className="slider"
        />
      </div>
      <p aria-hidden="true" className="tabular flex justify-between text-sm text-ink-soft">
        <span>{say(from)}</span>
        <span>{say(to)}</span>
      </p>
    </div>
  );
}
