/** Below this a product is about to sell out. */
export const LOW_STOCK = 10;
const HIGH_STOCK = 20;

export type StockLevel = "Baixo" | "Médio" | "Alto";

export function stockLevel(pieces: number): StockLevel {
  if (pieces < LOW_STOCK) return "Baixo";
  return pieces < HIGH_STOCK ? "Médio" : "Alto";
}
