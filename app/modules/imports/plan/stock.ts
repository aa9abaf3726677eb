/**
 * The stock after an import: the file's number, less the pieces that were sold since the seller saw the plan. It is never
 * more than the file says, and a number that the file does not change is left to what was sold and returned meanwhile.
 */
export function stockAfter(file: number, seen: number, now: number): number {
  if (file === seen) return now;
  const sold = Math.max(0, seen - now);
  return Math.max(0, file - sold);
}

/**
 * Whether somebody set the stock of a variant since: that number is theirs and stays. Pieces that were sold or returned
 * leave the version. It is unknown to imports from before it was kept.
 */
export const isStockSet = (known: number | undefined, now: number): boolean =>
  known !== undefined && known !== now;

/** The stock after an import is undone: as before, less what was sold since. */
export const stockBack = (before: number, written: number, now: number): number =>
  before === written ? now : Math.max(0, before - Math.max(0, written - now));
