import { useState } from "react";
import { centavos } from "#app/shared/money.ts";
import { colorsOf } from "../../manage/options.ts";
import type { ProductDraft } from "../../manage/product-draft.ts";
import { readPrice } from "../../manage/typed-numbers.ts";
import { ProductCard } from "../product-card.tsx";
import type { NewPicture } from "./use-uploads.ts";

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
  const price = readPrice(draft.price, "O preço");
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
            ...{ sellerName, stock: 1, wholesalePrice: null, rating: null, colors: colorsOf(draft.colors) },
            price: "value" in price ? price.value : centavos(0),
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
