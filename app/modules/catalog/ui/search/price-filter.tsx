import { useEffect, useState } from "react";
import { TextField } from "#app/design/text-field.tsx";
import { centavos, formatBRL, type Money } from "#app/shared/money.ts";
import type { PriceRange } from "../../search/search-criteria.ts";
import { FilterGroup } from "./facet-filters.tsx";
import { PriceSlider } from "./price-slider.tsx";

/** The specification's default range; a dearer product stretches it. */
const DEFAULT_MAX = centavos(100_000);

/** Two fields that anybody can fill in, and for those with scripts a slider that fills them. */
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

/** The slider moves in whole reais; while something half typed stands in the field, it waits at its end. */
function whole(text: string, otherwise: number): number {
  const reais = Number(text.replaceAll(".", "").replace(",", "."));
  return text.trim() === "" || !Number.isFinite(reais) ? otherwise : Math.round(reais);
}
