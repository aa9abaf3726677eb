import { type RefObject, useCallback, useEffect, useState } from "react";
import { originOf, originsIn } from "../../manage/draft-origins.ts";
import { sizesOf } from "../../manage/options.ts";
import type { DraftPicture, ProductDraft } from "../../manage/product-draft.ts";
import { readProductForm } from "../../manage/read-product-form.ts";
import { variantName } from "../../manage/stock-plan.ts";

/**
 * What the form holds at this moment, for the preview and the grids that follow it. The fields keep their own text, as
 * without scripts; only the order of the pictures is decided here.
 */
export function useProductDraft(form: RefObject<HTMLFormElement | null>, initial: ProductDraft) {
  const [draft, setDraft] = useState(initial);

  const follow = useCallback(() => {
    const typed = readProductForm(new FormData(form.current!));
    setDraft((before) => merged(before, typed));
  }, [form]);
  // What was typed before the scripts came counts, too.
  useEffect(follow, [follow]);

  const setPictures = useCallback(
    (change: (pictures: DraftPicture[]) => DraftPicture[]) =>
      setDraft((before) => ({ ...before, pictures: change(before.pictures) })),
    [],
  );
  return { draft, follow, setPictures };
}

/** A colour that is taken out and put back finds its numbers again. */
function merged(before: ProductDraft, typed: ProductDraft): ProductDraft {
  // Kept by the names they came with: whatever a colour or size is called in between, they are the same.
  const origins = originsIn(before);
  const typedCells = typed.cells.map((cell) => ({ ...cell, ...originOf(cell, origins) }));
  const cells = new Map([...before.cells, ...typedCells].map((cell) => [variantName(cell), cell]));
  const shownSizes = sizesOf(before.sizes).map(origins.size);
  const measures = typed.measures.map((each) => ({ ...each, size: origins.size(each.size) }));
  const hidden = before.measures.filter(({ size }) => !shownSizes.includes(size));
  return {
    ...typed,
    cells: [...cells.values()],
    measures: [...measures, ...hidden],
    // A picture that is only now arriving is not in the form yet.
    pictures: before.pictures.map((picture) => typed.pictures.find(({ id }) => id === picture.id) ?? picture),
  };
}
