import { originOf, originsIn } from "./draft-origins.ts";
import type { ProductDraft } from "./product-draft.ts";
import { type MovedStock, variantName } from "./stock-plan.ts";

/**
 * What was typed, put over what is stored now: numbers of stock that the seller had not touched follow the shelf, and
 * the form knows from then on what it stands over.
 */
export function rebased(typed: ProductDraft, stored: ProductDraft): ProductDraft {
  const now = new Map(stored.cells.map((cell) => [variantName(cell), cell.stock]));
  const origins = originsIn(typed);
  return {
    ...typed,
    stock: typed.stock === typed.shownStock ? stored.stock : typed.stock,
    shownStock: stored.stock,
    shownColors: stored.shownColors,
    shownSizes: stored.shownSizes,
    removal: null,
    cells: typed.cells.map((cell) => {
      const shown = now.get(variantName(originOf(cell, origins))) ?? "";
      return { ...cell, shown, stock: cell.stock === cell.shown ? shown || "0" : cell.stock };
    }),
  };
}

/** With the cells of what was taken out, too: a colour that is put back after a question finds its numbers again. */
export function withStoredCells(typed: ProductDraft, stored: ProductDraft): ProductDraft {
  const origins = originsIn(typed);
  const known = new Set(typed.cells.map((cell) => variantName(originOf(cell, origins))));
  return {
    ...typed,
    cells: [...typed.cells, ...stored.cells.filter((cell) => !known.has(variantName(cell)))],
  };
}

/** Tells stock that moved, in the field where it stands. */
export function movedWords(moved: readonly MovedStock[]): { estoque?: string; grade?: string } {
  const [first, ...others] = moved;
  if (!first) return {};
  const change = `de ${first.shown} para ${first.now} enquanto você editava. Confira e salve de novo.`;
  if (!first.variant) return { estoque: `O estoque mudou ${change}` };
  const { color, size } = first.variant;
  const more = others.length > 0 ? ` O mesmo em mais ${others.length}.` : "";
  return { grade: `${color}, ${size}: o estoque mudou ${change}${more}` };
}
