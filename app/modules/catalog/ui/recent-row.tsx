import { Button } from "#app/design/button.tsx";
import { ProductCard } from "./product-card.tsx";
import { useProducts } from "./use-products.ts";

/** A row that scrolls sideways; products no longer on sale are left out. */
export default function RecentRow({ ids, onForget }: { ids: readonly string[]; onForget: () => void }) {
  const products = useProducts(ids);
  if (!products || products.length === 0) return null;
  return (
    <section aria-labelledby="vistos" className="mt-16">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="vistos" className="text-2xl md:text-3xl">
          Vistos recentemente
        </h2>
        <Button size="sm" variant="quiet" onClick={onForget}>
          Limpar
        </Button>
      </div>
      {/* Keyboard focus on a card's link scrolls it into view. */}
      <ul className="-mx-4 flex gap-4 overflow-x-auto px-4 pb-4 md:gap-5">
        {products.map((product) => (
          <li key={product.id} className="w-40 shrink-0 md:w-56">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
