/** What the picture of a shared link says beside the photograph. */
export interface ShareCard {
  brand: string;
  name: string;
  /** Below the name: who sells it, or where a shop is. */
  line: string;
  /** "R$", "1.234" and "56": the price is typography. A shop has none. */
  price: { reais: string; centavos: string } | null;
}

/** What WhatsApp, Facebook and others show large. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

const KEY = /^[0-9a-f]{16}$/;

/** The key is a hash of everything that the picture shows: another price is another address. */
export const sharePath = (productId: string, key: string): string => `/share/${productId}/${key}.jpeg`;
export const shopSharePath = (slug: string, key: string): string => `/share/loja/${slug}/${key}.jpeg`;

export function parseShareFile(file: string): string | null {
  const [key = "", ending, ...more] = file.split(".");
  return KEY.test(key) && ending === "jpeg" && more.length === 0 ? key : null;
}
