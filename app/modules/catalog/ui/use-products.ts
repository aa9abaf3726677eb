import { useEffect, useState } from "react";
import type { ProductSummary } from "../product.ts";

/** Fetches the cards of products by their ids. Undefined while loading, null when it failed. */
export function useProducts(ids: readonly string[]): ProductSummary[] | null | undefined {
  const [answer, setAnswer] = useState<{ of: string; products: ProductSummary[] | null }>();
  const asked = new URLSearchParams(ids.map((id) => ["id", id])).toString();
  useEffect(() => {
    if (asked === "") return;
    const gone = new AbortController();
    fetch(`/api/products?${asked}`, { signal: gone.signal })
      .then((response) =>
        response.ok ? response.json() : Promise.reject(new Error(String(response.status))),
      )
      .then(({ products }: { products: ProductSummary[] }) => setAnswer({ of: asked, products }))
      .catch(() => gone.signal.aborted || setAnswer({ of: asked, products: null }));
    return () => gone.abort();
  }, [asked]);
  if (asked === "") return [];
  return answer?.of === asked ? answer.products : undefined;
}
