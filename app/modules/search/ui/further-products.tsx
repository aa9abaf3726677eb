import type { ReactNode } from "react";
import type { ProductSummary } from "#app/modules/catalog/index.ts";
import { ProductGrid } from "#app/modules/catalog/ui/product-card.tsx";

interface FurtherProductsProps {
  id: string;
  title: string;
  /** Why they are here. */
  children: ReactNode;
  products: ProductSummary[];
}

/** Products that are not in the list, and stand apart from it. */
export function FurtherProducts({ id, title, children, products }: FurtherProductsProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-14 border-t border-line pt-8">
      <h2 id={id} className="text-xl break-words md:text-2xl">
        {title}
      </h2>
      <p className="mt-1 mb-6 text-ink-soft">{children}</p>
      <ProductGrid products={products} level={3} />
    </section>
  );
}
