import { cx } from "#app/design/cx.ts";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { cellName, shownCellName } from "../../manage/form-fields.ts";
import { type Origins, originOf } from "../../manage/options.ts";
import type { DraftCell } from "../../manage/product-draft.ts";
import { spreadEvenly, variantName, variantsOf } from "../../manage/stock-plan.ts";

interface StockGridProps {
  colors: readonly string[];
  sizes: readonly string[];
  cells: readonly DraftCell[];
  /** One number that was typed before the grid was asked for: new cells begin with their share of it. */
  spread: string;
  /** The names that colours and sizes had when the form was opened: their numbers go by those. */
  origins?: Origins;
}

const ITSELF: Origins = { color: (name) => name, size: (name) => name };

const number = new Intl.NumberFormat("pt-BR");
const pieces = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0);

/** A number for each colour and size, with what they add up to. */
export function StockGrid({ colors, sizes, cells, spread, origins = ITSELF }: StockGridProps) {
  const known = new Map(cells.map((cell) => [variantName(cell), cell]));
  const variants = variantsOf(colors, sizes);
  const shares = known.size === 0 ? spreadEvenly(pieces(spread), variants.length) : [];
  const cellOf = (color: string, size: string): DraftCell => {
    const at = colors.indexOf(color) * sizes.length + sizes.indexOf(size);
    return (
      known.get(variantName(originOf({ color, size }, origins))) ??
      known.get(variantName({ color, size })) ?? { color, size, stock: String(shares[at] ?? 0), shown: "" }
    );
  };
  const total = (of: readonly { color: string; size: string }[]) =>
    number.format(of.reduce((sum, { color, size }) => sum + pieces(cellOf(color, size).stock), 0));

  return (
    <DataTable caption="Peças de cada cor e tamanho" hideCaption compact>
      <thead>
        <tr>
          <HeadCell>Cor</HeadCell>
          {sizes.map((size) => (
            <HeadCell key={size} numeric>
              {size}
            </HeadCell>
          ))}
          <HeadCell numeric>Total</HeadCell>
        </tr>
      </thead>
      <tbody>
        {colors.map((color) => (
          <Row key={origins.color(color)}>
            <RowHead className="min-w-24!">{color}</RowHead>
            {sizes.map((size) => {
              const { stock, shown } = cellOf(color, size);
              return (
                <Cell key={origins.size(size)} numeric>
                  <input type="hidden" name={shownCellName(color, size)} value={shown} />
                  <input
                    name={cellName(color, size)}
                    aria-label={`Estoque de ${color}, ${size}`}
                    type="number"
                    inputMode="numeric"
                    min="0"
                    step="1"
                    defaultValue={stock}
                    className={gridInput}
                  />
                </Cell>
              );
            })}
            <Cell numeric className="font-semibold">
              {total(sizes.map((size) => ({ color, size })))}
            </Cell>
          </Row>
        ))}
        <Row>
          <RowHead className="min-w-24!">Total</RowHead>
          {sizes.map((size) => (
            <Cell key={size} numeric>
              {total(colors.map((color) => ({ color, size })))}
            </Cell>
          ))}
          <Cell numeric className="font-semibold">
            <output>{total(variants)}</output>
          </Cell>
        </Row>
      </tbody>
    </DataTable>
  );
}

export const gridInput = cx(
  "tabular w-16 min-h-9 sm:w-18 rounded-control border border-line-strong bg-white px-2 py-1 text-right text-ink transition-colors",
  "hover:border-ink focus-visible:border-lagoon focus-visible:outline-offset-0",
);
