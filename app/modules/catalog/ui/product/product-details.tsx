import type { Product } from "../../product.ts";
import { SellerCard } from "./seller-card.tsx";
import { SizeGuide } from "./size-guide.tsx";

/** Everything one reads before deciding, under the pictures. */
export function ProductDetails({ product }: { product: Product }) {
  const facts = [
    ["Composição", product.composition],
    ["Cuidados", product.care],
  ].filter(([, text]) => text);
  return (
    <>
      <section aria-labelledby="descricao" className="mt-10">
        <h2 id="descricao" className="text-2xl">
          Sobre a peça
        </h2>
        <p className="mt-3 max-w-[68ch] whitespace-pre-line md:text-lg/8">{product.description}</p>
        {facts.length > 0 && (
          <dl className="mt-6 grid gap-6 sm:grid-cols-2">
            {facts.map(([name, text]) => (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd className="mt-1 text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <SizeGuide sizes={product.sizes} guide={product.sizeGuide} />
      <SellerCard seller={product.seller} />
    </>
  );
}
