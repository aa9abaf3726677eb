/**
 * How other systems know a variant: in the feeds, and as the `sku` of the page's structured data, by which they are matched.
 * The number stays when a colour or a size is renamed.
 */
export const variantSku = (variantId: string): string => `v${variantId}`;

/** Google allows fifty characters. */
const LONGEST_GROUP = 50;

/** What the variants of one product have in common. An id of ours that is too long is cut in the middle. */
export const groupId = (productId: string): string =>
  productId.length <= LONGEST_GROUP ? productId : `${productId.slice(0, 15)}_${productId.slice(-34)}`;
