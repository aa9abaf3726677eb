import type { ProductSummary } from "./product.ts";

/** A row of products that go with one, or with a cart, and why they are there. Never empty. */
export interface ForYou {
  title: "Comprados juntos" | "Parecidos";
  reason: string;
  products: ProductSummary[];
}

/** What a product has in common with the one at hand. */
export interface Likeness {
  sameColor: boolean;
  nearPrice: boolean;
}

/** Only what is true of every one of them. */
export function likenessReason(shown: readonly Likeness[], otherwise: string): string {
  const sameColor = shown.every((each) => each.sameColor);
  const nearPrice = shown.every((each) => each.nearPrice);
  if (sameColor && nearPrice) return "Mesma cor e faixa de preço";
  if (nearPrice) return "Mesma faixa de preço";
  return sameColor ? "Mesma cor" : otherwise;
}

export const boughtReason = (names: readonly string[]): string =>
  names.length === 1
    ? `Quem levou ${names[0]} levou também`
    : "Quem levou peças do seu carrinho levou também";
