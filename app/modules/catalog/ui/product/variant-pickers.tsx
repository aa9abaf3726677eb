import { memo, startTransition, useOptimistic } from "react";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { Swatch } from "#app/design/swatch.tsx";
import { type Choosable, stockOf } from "./choice.ts";
import { paintOf } from "./color-paint.ts";

interface ColorPickerProps {
  product: Choosable;
  color: string;
  onChoose: (color: string) => void;
}

export const ColorPicker = memo(function ColorPicker({ product, color, onChoose }: ColorPickerProps) {
  return (
    <RadioGroup
      look="chip"
      legend={
        <>
          Cor: <span className="font-normal">{color}</span>
        </>
      }
      name="cor"
      value={color}
      onChange={onChoose}
      options={product.colors.map((each) => ({
        value: each,
        label: (
          <>
            <Swatch colors={paintOf(each)} />
            {each}
          </>
        ),
      }))}
    />
  );
});

/** The size that fits the viewer. */
export interface MarkedSize {
  size: string;
  /** On its edge: "seu", or whose it is. */
  mark: string;
  /** Read aloud after the size. */
  spoken: string;
}

interface SizePickerProps {
  product: Choosable;
  color: string;
  size: string | null;
  marked: MarkedSize | null;
  onChoose: (size: string) => void;
  error: string | undefined;
}

/** A size that is sold out in the chosen colour is shown struck through and cannot be chosen. */
export const SizePicker = memo(function SizePicker(props: SizePickerProps) {
  const { product, color, size, marked, onChoose, error } = props;
  // The pressed size is drawn at once; what depends on it follows in a task of its own.
  const [shown, show] = useOptimistic(size);
  const choose = (each: string) =>
    startTransition(() => {
      show(each);
      onChoose(each);
    });
  const hasGuide = product.sizes.some((each) => Object.keys(product.sizeGuide[each] ?? {}).length > 0);
  return (
    <div className="relative">
      <RadioGroup
        look="chip"
        legend={
          <>
            Tamanho{shown && ": "}
            {shown && <span className="font-normal">{shown}</span>}
          </>
        }
        name="tamanho"
        // Always controlled: an empty value is no size.
        value={shown ?? ""}
        onChange={choose}
        error={error}
        options={product.sizes.map((each) => {
          const soldOut = stockOf(product, color, each) === 0;
          return {
            value: each,
            disabled: soldOut,
            label: (
              <>
                {each}
                {soldOut && <span className="sr-only"> esgotado</span>}
                {marked?.size === each && <SizeMark {...marked} />}
              </>
            ),
          };
        })}
      />
      {hasGuide && (
        <a href="#medidas" className="link absolute -top-1 right-0 py-1 text-sm">
          Guia de medidas
        </a>
      )}
    </div>
  );
});

/** On the edge of the chip, so that nothing moves when it comes. */
function SizeMark({ mark, spoken }: MarkedSize) {
  return (
    <>
      <small aria-hidden="true" className="chip-mark">
        {mark}
      </small>
      <span className="sr-only">, {spoken}</span>
    </>
  );
}
