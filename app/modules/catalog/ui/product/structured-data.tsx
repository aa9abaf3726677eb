import { servedPart } from "#app/platform/served-part.tsx";
import type { Product } from "../../product.ts";
import type { ShownReview } from "./product-data.ts";

const FromServer = import.meta.env.SSR ? servedPart(() => import("./product-data-part.tsx")) : null;
/** React leaves the content of an element alone that it hydrates with any HTML. */
const AS_SERVED = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };

interface StructuredDataProps {
  product: Product;
  reviews: readonly ShownReview[];
  publicUrl: string;
  freightByParcel: boolean;
}

/** What search engines read. They read pages as the server sends them, so the browser has no code to write it. */
export function StructuredData({ product, reviews, publicUrl, freightByParcel }: StructuredDataProps) {
  return FromServer ? (
    <FromServer of={{ product: withoutStock(product), reviews, publicUrl, freightByParcel }} />
  ) : (
    <div key={product.id} {...AS_SERVED} />
  );
}

/** How many pieces are left changes with each sale, and is not told: whether there are any is. */
const withoutStock = ({ variants, ...product }: Product): Product => ({
  ...product,
  stock: 0,
  variants: variants.map((variant) => ({ ...variant, stock: Math.min(variant.stock, 1) })),
});
