import { type Check, reais } from "./check.ts";

/** Each transaction of the ledger sums to zero. */
export const ledgerBalances: Check = ({ books }) => {
  const sums = new Map<string, number>();
  for (const { transactionId, amount } of books.entries)
    sums.set(transactionId, (sums.get(transactionId) ?? 0) + amount);
  return [...sums].flatMap(([id, sum]) =>
    sum === 0 ? [] : [{ where: `ledger transaction ${id}`, what: `its entries sum to ${reais(sum)}` }],
  );
};
