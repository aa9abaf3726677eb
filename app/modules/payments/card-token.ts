import { CARD_BRANDS, type CardBrand } from "./payment.ts";

/** The token of a payment company with what may be shown of the card. */
export interface CardToken {
  brand: CardBrand;
  last4: string;
  token: string;
}

export const writeCardToken = ({ brand, last4, token }: CardToken): string =>
  `card_${brand}_${last4}_${token}`;

/** Null for what is none. The browser could write anything into it; the company knows which card its token is of. */
export function readCardToken(text: string): CardToken | null {
  const [, brand, last4, token] = /^card_([a-z]+)_(\d{4})_([\w-]{8,150})$/.exec(text) ?? [];
  const known = CARD_BRANDS.find((each) => each === brand);
  return known && last4 && token ? { brand: known, last4, token } : null;
}
