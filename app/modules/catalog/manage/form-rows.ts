import type { Problem } from "#app/platform/forms/result.ts";
import { piecesText } from "#app/shared/count.ts";
import { colorsOf, type DraftRename, optionChanges, originOf, originsIn, sizesOf } from "./options.ts";
import type { DraftCell, ProductDraft } from "./product-draft.ts";
import { MAX_VARIANTS } from "./product-rules.ts";
import { type VariantStock, variantName, variantsOf } from "./stock-plan.ts";

/**
 * The rows of a product form have a value for each colour and size. Without scripts they stay the rows that the form came
 * with, whatever colours and sizes are typed then.
 */

type Variant = Pick<VariantStock, "color" | "size">;

/** Where the rows of a colour or size belong now. */
interface Places {
  /** Null where it left the list. */
  nowOf: (drawn: string) => string | null;
  /** Only proposed: the seller has to see it first. */
  isGuess: (drawn: string) => boolean;
}

function placesOf(
  drawn: Iterable<string>,
  typed: readonly string[],
  answers: readonly DraftRename[],
): Places {
  const { changes, open } = optionChanges([...new Set(drawn)], typed, answers);
  const names = new Map(changes.map(({ from, to }) => [from, to]));
  return {
    nowOf: (name) => (names.has(name) ? names.get(name)! : name),
    isGuess: (name) => open && names.has(name),
  };
}

/** Rows in their new places, and what was typed in rows that have none. */
interface Placed<Row> {
  rows: Row[];
  /** A typed value is in another row than it was typed in, or in none. */
  isToBeSeen: boolean;
  left: string[];
}

function place<Row extends { size: string; color?: string }>(
  rows: readonly Row[],
  { colors, sizes }: { colors: Places; sizes: Places },
  typedIn: (row: Row) => string,
): Placed<Row> {
  const placed: Placed<Row> = { rows: [], isToBeSeen: false, left: [] };
  for (const row of rows) {
    const typed = typedIn(row);
    const size = sizes.nowOf(row.size);
    const color = row.color === undefined ? undefined : colors.nowOf(row.color);
    const isLeft = size === null || color === null;
    if (!isLeft) placed.rows.push({ ...row, size, ...(color !== undefined && { color }) });
    if (typed === "") continue;
    if (isLeft) placed.left.push(`${typed} de ${row.color === undefined ? "" : `${row.color}, `}${row.size}`);
    const isGuess = sizes.isGuess(row.size) || (row.color !== undefined && colors.isGuess(row.color));
    if (isLeft || isGuess) placed.isToBeSeen = true;
  }
  return placed;
}

/**
 * The draft with its rows under the colours and sizes that are typed now. What was typed in a row whose place is only
 * proposed, or that has none, is told, so that it is not lost unseen.
 */
export function placeRows(
  typed: ProductDraft,
  stored: ProductDraft,
): { draft: ProductDraft; problems: Problem[] } {
  const codes = typed.trade?.codes ?? [];
  const variants = [...codes, ...typed.cells];
  const drawnSizes = [...variants, ...typed.measures].map(({ size }) => size);
  const colors = placesOf(
    variants.map(({ color }) => color),
    colorsOf(typed.colors),
    typed.colorNames,
  );
  const places = { colors, sizes: placesOf(drawnSizes, sizesOf(typed.sizes), typed.sizeNames) };

  const storedCodes = new Map(stored.trade?.codes.map((each) => [variantName(each), each]));
  const placedCodes = place(codes, places, (row) => {
    const before = storedCodes.get(variantName(row));
    const told = [];
    if (row.sku !== "" && row.sku !== before?.sku) told.push(`SKU ${row.sku}`);
    if (row.ean !== "" && row.ean !== before?.ean) told.push(`EAN ${row.ean}`);
    return told.join(" e ");
  });
  const storedMeasures = new Set(stored.measures.map((each) => JSON.stringify(each)));
  const placedMeasures = place(typed.measures, places, ({ size, measure, value }) =>
    storedMeasures.has(JSON.stringify({ size, measure, value })) ? "" : `${measure} ${value}`,
  );
  const placedCells = place(typed.cells, places, ({ stock, shown }) =>
    typed.stockBy === "total" || stock === shown || Number(stock) === 0 ? "" : stock,
  );
  const placedPictures = picturesOf(typed, colors);
  const changed = "As cores ou os tamanhos mudaram";
  return {
    draft: {
      ...typed,
      cells: placedCells.rows,
      measures: placedMeasures.rows,
      trade: typed.trade && { ...typed.trade, codes: placedCodes.rows },
      pictures: placedPictures.pictures,
    },
    problems: [
      ...placedPictures.problems,
      ...toBeSeen("grade", placedCells, `${changed}: confira as peças de cada combinação antes de salvar.`),
      ...toBeSeen("medidas", placedMeasures, "Os tamanhos mudaram: confira as medidas antes de salvar."),
      ...toBeSeen("skus", placedCodes, `${changed}: confira o SKU e o EAN de cada variação antes de salvar.`),
    ],
  };
}

/** The pictures of an existing product name their colour as it was when the form was opened. */
function picturesOf({ shownColors, pictures }: ProductDraft, { nowOf, isGuess }: Places) {
  if (shownColors !== "") return { pictures, problems: [] };
  const message = "As cores mudaram: confira a cor de cada foto antes de salvar.";
  const isToBeSeen = pictures.some(({ color }) => isGuess(color) || nowOf(color) === null);
  return {
    pictures: pictures.map((picture) => ({ ...picture, color: nowOf(picture.color) ?? "" })),
    problems: isToBeSeen ? [{ field: "fotos", message }] : [],
  };
}

const toBeSeen = (field: string, { isToBeSeen, left }: Placed<unknown>, message: string): Problem[] =>
  isToBeSeen
    ? [{ field, message: left.length > 0 ? `${message} Ficou de fora: ${left.join("; ")}.` : message }]
    : [];

/** Stock that is asked for in fields that were not on the form. */
export function stockNotAsked(draft: ProductDraft): Problem[] {
  if (draft.stockBy === "total") {
    const message = "Confira este número antes de salvar: ele vale no lugar da grade.";
    return draft.cells.length > 0 ? [{ field: "estoque", message }] : [];
  }
  const [colors, sizes] = [colorsOf(draft.colors), sizesOf(draft.sizes)];
  if (colors.length * sizes.length > MAX_VARIANTS) return [];
  const drawn = new Set(draft.cells.map(variantName));
  if (variantsOf(colors, sizes).every((variant) => drawn.has(variantName(variant)))) return [];
  // Where there is no grid yet, the number that was typed instead of it.
  const total = draft.cells.length > 0 || draft.stock === draft.shownStock ? 0 : Number(draft.stock);
  const message =
    Number.isSafeInteger(total) && total > 0
      ? `Total digitado: ${piecesText(total)}. Confira na grade onde ficam antes de salvar.`
      : "Informe as peças de cada cor e tamanho antes de salvar.";
  return [{ field: "grade", message }];
}

/** Adds the stored rows that the form did not have, so that a colour or size that is put back has its values again. */
export function withStoredRows(typed: ProductDraft, stored: ProductDraft): ProductDraft {
  const origins = originsIn(typed);
  const nameOf = (row: Variant) => variantName(originOf(row, origins));
  const others = <Row extends Variant>(drawn: readonly Row[], all: readonly Row[] = []): Row[] => {
    const known = new Set(drawn.map(nameOf));
    return [...drawn, ...all.filter((row) => !known.has(variantName(row)))];
  };
  const [colors, sizes] = [colorsOf(typed.colors), sizesOf(typed.sizes)];
  const wanted = colors.length * sizes.length > MAX_VARIANTS ? [] : variantsOf(colors, sizes);
  const names = new Set(wanted.map(nameOf));
  const codes = stored.trade?.codes.filter((row) => names.has(variantName(row)));

  const rows = [...(typed.trade?.codes ?? []), ...typed.cells];
  const drawnSizes = new Set(rows.map(({ size }) => size));
  // A form without such rows does not tell which sizes it had.
  const missingSizes =
    rows.length === 0 || wanted.length === 0 ? [] : sizes.filter((size) => !drawnSizes.has(size));
  const measures = missingSizes.flatMap((size) =>
    stored.measures.filter((each) => each.size === origins.size(size)).map((each) => ({ ...each, size })),
  );
  return {
    ...typed,
    cells: others(typed.cells, stored.cells),
    trade: typed.trade && { ...typed.trade, codes: others(typed.trade.codes, codes) },
    measures: [...typed.measures, ...measures],
  };
}

/** The stock as it is now, with the numbers that were typed over it. */
export function withTypedStock(now: readonly DraftCell[], typed: readonly DraftCell[]): DraftCell[] {
  const sent = new Map(typed.map((cell) => [variantName(cell), cell]));
  return now.map((cell) => {
    const found = sent.get(variantName(cell));
    if (!found) return cell;
    return { ...cell, stock: found.stock === found.shown ? cell.shown : found.stock };
  });
}
