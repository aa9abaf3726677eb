import type { Restocking } from "../journal.ts";
import { type Check, sumOf } from "./check.ts";

/**
 * Never below zero, and no piece lost or found: what was there and came is in stock or with a buyer. Searches find a size while there
 * are pieces of it.
 */
export const stockIsConserved: Check = ({ journal, books, stockBefore }) => {
  const before = new Map(stockBefore.map((row) => [row.variantId, row]));
  return books.stock.flatMap((row) => {
    const { variantId, stock, held, productStock, variantsStock, sizeInStock, foundBySize } = row;
    const where = `variant ${variantId} (${row.productId}, ${row.color}, ${row.size})`;
    const start = before.get(variantId);
    const brought = journal.restocked.filter(
      ({ productId, color, size }) => productId === row.productId && color === row.color && size === row.size,
    );
    return [
      ...(stock < 0 ? [{ where, what: `${stock} pieces in stock` }] : []),
      ...(productStock !== variantsStock
        ? [{ where, what: `its product counts ${productStock} pieces, its variants ${variantsStock}` }]
        : []),
      ...(foundBySize !== null && foundBySize !== sizeInStock
        ? [{ where, what: `its size is ${sizeInStock ? "in stock and not found" : "sold out and found"}` }]
        : []),
      ...(start && !isExplained(stock + held - start.stock - start.held, brought)
        ? [
            {
              where,
              what:
                `${start.stock} in stock and ${start.held} with buyers before, ${stock} and ${held} now, ` +
                `restocked ${sumOf(brought.filter(({ sure }) => sure).map(({ pieces }) => pieces))}`,
            },
          ]
        : []),
    ];
  });
};

/** Where no answer told whether a restocking was saved, either is right. */
function isExplained(difference: number, brought: readonly Restocking[]): boolean {
  const sure = sumOf(brought.filter((each) => each.sure).map(({ pieces }) => pieces));
  const sums = new Set([sure]);
  for (const { pieces } of brought.filter((each) => !each.sure))
    for (const sum of [...sums]) sums.add(sum + pieces);
  return sums.has(difference);
}
