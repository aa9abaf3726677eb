import { type RefObject, useCallback, useEffect, useState } from "react";
import { centavos } from "#app/shared/money.ts";
import { readMoney } from "#app/shared/typed-money.ts";
import { readProductForm } from "../../manage/form-fields.ts";
import { originOf, originsIn, sizesOf } from "../../manage/options.ts";
import type { DraftPicture, ProductDraft } from "../../manage/product-draft.ts";
import { variantName } from "../../manage/stock-plan.ts";
import { ProductCard } from "../product-card.tsx";
import type { NewPicture } from "./uploads.ts";

interface PreviewCardProps {
  draft: ProductDraft;
  known: ReadonlyMap<string, NewPicture>;
  sellerName: string;
  /** The typed URL has no picture. */
  addressFailed: boolean;
}

/** A live preview of the product card, with a default picture where there is none. */
export function PreviewCard({ draft, known, sellerName, addressFailed }: PreviewCardProps) {
  const [brokenId, setBrokenId] = useState<string | null>(null);
  const cover = known.get(draft.pictures[0]?.id ?? "");
  const price = readMoney(draft.price);
  const broken = cover ? cover.id === brokenId : addressFailed;
  return (
    <aside aria-label="Pré-visualização" className="lg:sticky lg:top-6 lg:self-start">
      <h2 className="mb-3 text-xl">Pré-visualização</h2>
      {/* Nothing in the preview can be pressed or focused. */}
      <div inert onErrorCapture={() => setBrokenId(cover?.id ?? null)} className="max-w-68">
        <ProductCard
          preview
          product={{
            id: "seller-previa",
            name: draft.name.trim() || "Nome do Produto",
            sellerName,
            stock: 1,
            rating: null,
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
 * The current values of the form, for the preview and the grids. The fields are uncontrolled, so that the form works
 * without scripts; only the order of the pictures is state.
 */
export function useProductDraft(form: RefObject<HTMLFormElement | null>, initial: ProductDraft) {
  const [draft, setDraft] = useState(initial);

  const follow = useCallback(() => {
    const typed = readProductForm(new FormData(form.current!));
    setDraft((before) => merged(before, typed));
  }, [form]);
  // Reads what was typed before hydration.
  useEffect(follow, [follow]);

  const setPictures = useCallback(
    (change: (pictures: DraftPicture[]) => DraftPicture[]) =>
      setDraft((before) => ({ ...before, pictures: change(before.pictures) })),
    [],
  );
  return { draft, follow, setPictures };
}

/** Keeps the cells of removed options, so that a colour that is put back has its numbers again. */
function merged(before: ProductDraft, typed: ProductDraft): ProductDraft {
  // Keyed by the original names, so that a rename in between keeps the numbers.
  const origins = originsIn(before);
  const typedCells = typed.cells.map((cell) => ({ ...cell, ...originOf(cell, origins) }));
  const cells = new Map([...before.cells, ...typedCells].map((cell) => [variantName(cell), cell]));
  const typedCodes = typed.trade?.codes.map((codes) => ({ ...codes, ...originOf(codes, origins) })) ?? [];
  const codes = new Map(
    [...(before.trade?.codes ?? []), ...typedCodes].map((each) => [variantName(each), each]),
  );
  const shownSizes = sizesOf(before.sizes).map(origins.size);
  const measures = typed.measures.map((each) => ({ ...each, size: origins.size(each.size) }));
  const hidden = before.measures.filter(({ size }) => !shownSizes.includes(size));
  return {
    ...typed,
    cells: [...cells.values()],
    measures: [...measures, ...hidden],
    trade: typed.trade && { ...typed.trade, codes: [...codes.values()] },
    // A picture that was just uploaded is not in the form yet.
    pictures: before.pictures.map((picture) => typed.pictures.find(({ id }) => id === picture.id) ?? picture),
  };
}
