import type { Product } from "../../product.ts";
import { productGraph, type ShownReview } from "./product-data.ts";

/** Structured data in a page that the server sends (`structured-data.tsx`). */
export default function ProductDataPart({
  product,
  reviews,
  publicUrl,
  freightByParcel,
}: {
  product: Product;
  reviews: readonly ShownReview[];
  publicUrl: string;
  freightByParcel: boolean;
}) {
  const graph = productGraph(product, (path) => publicUrl + path, reviews, freightByParcel);
  // JSON, in which nothing can end the script.
  const content = { dangerouslySetInnerHTML: { __html: inScript(JSON.stringify(graph)) } };
  return <script type="application/ld+json" {...content} />;
}

/** Nothing that could end the script, and only Latin-1: a part of a page has its other letters written as references. */
const inScript = (json: string): string =>
  json.replace(
    /[<>&]|[^ -\xff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
