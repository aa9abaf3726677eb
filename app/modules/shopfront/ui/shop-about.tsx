import type { ReactNode } from "react";
import { Disclosure } from "#app/design/disclosure.tsx";
import { store } from "#app/shared/store.ts";
import type { ShopFacts } from "../shop-facts.ts";
import { paragraphsOf } from "../shop-page.ts";
import { RatingParts } from "./rating-parts.tsx";

interface ShopAboutProps {
  facts: Omit<ShopFacts, "sections" | "followers">;
  /** The shop's description from before it had a page. */
  description: string;
  /** The day, in words: the browser does without the code for it. */
  since: string;
}

/** What the shop says of itself, and what we say of it. Closed at first: most people come for the pieces. */
export function ShopAbout({
  facts: { page, rating, sellsWholesale, postingTime },
  description,
  since,
}: ShopAboutProps) {
  const { returnDays, regretDays } = store.promises;
  const story = page.story || description;
  return (
    <section aria-label="Sobre a loja" className="mt-6 max-w-3xl border-t border-line">
      <Disclosure summary="A loja">
        <Paragraphs text={story} />
        <p className="mt-3 text-ink-soft first:mt-0">
          Na {store.brand} desde {since}.
        </p>
      </Disclosure>
      <Disclosure summary="Nota da loja: como calculamos">
        <RatingParts rating={rating} />
      </Disclosure>
      <Disclosure summary="Envio e trocas">
        <p>
          Postamos em até {postingTime} depois do pagamento. O prazo até você está na página de cada peça.
        </p>
        <Paragraphs text={page.shippingPolicy} className="mt-3" />
        <p className="mt-3">
          Em toda a {store.brand}, você desiste da compra em até {regretDays} dias e devolve em até{" "}
          {returnDays} dias depois de receber, sem custo.
        </p>
        <Paragraphs text={page.exchangePolicy} className="mt-3" />
      </Disclosure>
      {(sellsWholesale || page.wholesaleTerms) && (
        <Disclosure summary="Atacado">
          {sellsWholesale && (
            <p>
              A partir de {store.promises.wholesaleMinimumPieces} peças desta loja no carrinho, de modelos,
              cores e tamanhos à escolha, vale o preço de atacado das peças que o têm.
            </p>
          )}
          <Paragraphs text={page.wholesaleTerms} className="mt-3 first:mt-0" />
        </Disclosure>
      )}
    </section>
  );
}

function Paragraphs({ text, className }: { text: string; className?: string }): ReactNode {
  const paragraphs = paragraphsOf(text);
  if (paragraphs.length === 0) return null;
  return (
    <div className={className}>
      {paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and never change their order.
        <p key={place} className="wrap-anywhere whitespace-pre-line not-first:mt-3">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
