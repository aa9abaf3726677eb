import type { ForYou } from "../for-you.ts";
import { ProductGrid } from "./product-card.tsx";

/** A row of products that go with what is on the page, with the reason in a line. */
export default function ForYouRow({ title, reason, products }: ForYou) {
  const id = title === "Parecidos" ? "parecidos" : "comprados-juntos";
  return (
    <section aria-labelledby={id} className="painted-apart mt-16">
      <h2 id={id} className="text-2xl md:text-3xl">
        {title}
      </h2>
      <p className="mt-1 mb-6 text-ink-soft wrap-anywhere">{reason}</p>
      <ProductGrid products={products} />
    </section>
  );
}
