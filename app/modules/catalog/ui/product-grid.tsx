import type { ProductSummary } from "../product.ts";
import { ProductCard } from "./product-card.tsx";

interface ProductGridProps {
  products: ProductSummary[];
  /** How many pictures are in sight at first and fetched at once. */
  eagerCount?: number;
  /** Level of the product names among the headings of the page. */
  level?: 2 | 3;
}

export function ProductGrid({ products, eagerCount = 0, level }: ProductGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-5 lg:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < eagerCount} level={level} />
        </li>
      ))}
    </ul>
  );
}
