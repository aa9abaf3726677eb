/** The field in which every form that records the arrival of returned pieces asks whether they can be sold again. */
export const STOCK_FIELD = "volta-ao-estoque";

export const STOCK_ANSWERS = [
  { value: "sim", label: "Sim, podem ser vendidas de novo", restock: true },
  { value: "nao", label: "Não: estão danificadas ou não podem ser vendidas", restock: false },
] as const;

/** Null where nobody said: neither answer is a guess of ours. */
export const restockIn = (answered: string): boolean | null =>
  STOCK_ANSWERS.find(({ value }) => value === answered)?.restock ?? null;
