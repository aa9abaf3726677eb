/** The parameter in which every form of the seller's panel names the shop that its page was made for. */
export const SHOWN_SHOP = "loja";
