import { changesIn, type Origins, originsOf } from "./option-changes.ts";
import { colorsOf, sizesOf } from "./options.ts";
import type { ProductDraft } from "./product-draft.ts";

/** Which of its first colours and sizes those of a form are, as far as it is answered or proposed. */
export const originsIn = (draft: ProductDraft): Origins =>
  originsOf(changesIn(draft, colorsOf(draft.colors), sizesOf(draft.sizes)));

/** A variant by the names it had when the form was opened. */
export const originOf = (variant: { color: string; size: string }, { color, size }: Origins) => ({
  color: color(variant.color),
  size: size(variant.size),
});
