/** The purpose of the consent under which the letter is sent. */
export const RESTOCK_CONSENT = "volta-ao-estoque";

/** Requests that one person may have open. */
export const MAX_RESTOCKS = 50;

/** One colour and size, or null for any. */
export type RestockChoice = { color: string; size: string } | null;

export interface OpenRestock {
  id: string;
  productId: string;
  productName: string;
  choice: RestockChoice;
}

const SEPARATOR = "|";

/** As a form names it. Colours and sizes are the seller's own texts: the value is compared and never split. */
export const choiceValue = (choice: RestockChoice): string =>
  choice ? `${choice.color}${SEPARATOR}${choice.size}` : "";

export const choiceLabel = (choice: RestockChoice): string =>
  choice ? `${choice.color}, ${choice.size}` : "Qualquer cor e tamanho";

interface Stocked {
  stock: number;
  variants: readonly { color: string; size: string; stock: number }[];
}

/** The colour and size that were looked at, whose choices come first. */
interface LookedAt {
  color: string | null;
  size: string | null;
}

/** What can be requested: each sold-out choice, and any of them once all are sold out. */
export function restockChoices(
  { stock, variants }: Stocked,
  first: LookedAt = { color: null, size: null },
): RestockChoice[] {
  const likeness = ({ color, size }: { color: string; size: string }) =>
    Number(color === first.color) + Number(size === first.size);
  const soldOut = variants
    .filter((variant) => variant.stock === 0)
    .sort((one, other) => likeness(other) - likeness(one))
    .map(({ color, size }) => ({ color, size }));
  if (stock > 0) return soldOut;
  // Who came for a size is not helped by any other.
  return first.size === null ? [null, ...soldOut] : [...soldOut, null];
}
