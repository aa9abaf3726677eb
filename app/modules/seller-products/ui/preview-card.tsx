import { ProductCard } from "#app/modules/catalog/ui/product-card.tsx";
import { centavos } from "#app/shared/money.ts";
import { colorsOf } from "../options.ts";
import type { ProductDraft } from "../product-draft.ts";
import { readPrice } from "../typed-numbers.ts";
import type { NewPicture } from "./use-uploads.ts";

interface PreviewCardProps {
  draft: ProductDraft;
  known: ReadonlyMap<string, NewPicture>;
  sellerName: string;
  /** The picture did not come: the fallback stands in its place. */
  broken: boolean;
  onBroken: () => void;
}

/** The product as its card in the shop, while it is being written. */
export function PreviewCard({ draft, known, sellerName, broken, onBroken }: PreviewCardProps) {
  const cover = known.get(draft.pictures[0]?.id ?? "");
  const price = readPrice(draft.price, "O preço");
  return (
    <aside aria-label="Pré-visualização" className="lg:sticky lg:top-6 lg:self-start">
      <h2 className="mb-3 text-xl">Pré-visualização</h2>
      {/* Only to be looked at: nothing in it can be pressed or focused. */}
      <div inert onErrorCapture={onBroken} className="relative max-w-68">
        <ProductCard
          product={{
            id: "seller-previa",
            name: draft.name.trim() || "Nome do Produto",
            ...{ sellerName, stock: 1, wholesalePrice: null, colors: colorsOf(draft.colors) },
            price: "value" in price ? price.value : centavos(0),
            cover: cover && !broken ? { ...cover, alt: "" } : null,
          }}
        />
        {broken && (
          <p className="absolute inset-x-0 top-[calc(34%)] mx-4 rounded-control bg-paper/95 px-3 py-2 text-center text-sm font-medium">
            A imagem não pôde ser carregada
          </p>
        )}
      </div>
      {!cover && !broken && (
        <p className="mt-3 max-w-68 text-sm text-ink-soft">
          Sem foto, o produto aparece com esta imagem padrão.
        </p>
      )}
    </aside>
  );
}
