import { type RefObject, useCallback, useEffect, useState } from "react";
import { centavos } from "#app/shared/money.ts";
import { readMoney } from "#app/shared/typed-money.ts";
import { readProductForm } from "../../manage/form-fields.ts";
import { colorsOf, originOf, originsIn, sizesOf } from "../../manage/options.ts";
import type { DraftPicture, ProductDraft } from "../../manage/product-draft.ts";
import { variantName } from "../../manage/stock-plan.ts";
import { ProductCard } from "../product-card.tsx";
import type { NewPicture } from "./uploads.ts";

interface PreviewCardProps {
  draft: ProductDraft;
  known: ReadonlyMap<string, NewPicture>;
  sellerName: string;
  /** The address that was typed leads to no picture. */
  addressFailed: boolean;
}

/** The product as its card in the shop, while it is being written. Without a picture it wears the default one. */
export function PreviewCard({ draft, known, sellerName, addressFailed }: PreviewCardProps) {
  const [brokenId, setBrokenId] = useState<string | null>(null);
  const cover = known.get(draft.pictures[0]?.id ?? "");
  const price = readMoney(draft.price);
  const broken = cover ? cover.id === brokenId : addressFailed;
  return (
    <aside aria-label="Pré-visualização" className="lg:sticky lg:top-6 lg:self-start">
      <h2 className="mb-3 text-xl">Pré-visualização</h2>
      {/* Only to be looked at: nothing in it can be pressed or focused. */}
      <div inert onErrorCapture={() => setBrokenId(cover?.id ?? null)} className="max-w-68">
        <ProductCard
          preview
          product={{
            id: "seller-previa",
            name: draft.name.trim() || "Nome do Produto",
            sellerName,
            stock: 1,
            wholesalePrice: null,
            rating: null,
            colors: colorsOf(draft.colors),
            price: typeof price === "number" ? price : centavos(0),
            cover: cover && !broken ? { ...cover, alt: "" } : null,
          }}
        />
      </div>
      <p className="mt-3 max-w-68 text-sm text-ink-soft">
        {broken && "A imagem não pôde ser carregada: esta fica no lugar dela."}
        {!cover && !broken && "Sem foto, o produto aparece com esta imagem padrão."}
      </p>
    </aside>
  );
}

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
