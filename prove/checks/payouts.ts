import type { EntryRow } from "../books/books.ts";
import { type Check, type Finding, reais, sumOf } from "./check.ts";

/** What makes money due: the sale is released, or a dispute about a released one was won. */
const RELEASES = ["release", "dispute-won"];

/** Each payout is in the ledger once, with its amount, and no seller was paid more than was released to it. */
export const payouts: Check = ({ books }) => {
  const findings: Finding[] = [];
  const toBank = books.entries.filter(({ payoutId, account }) => payoutId !== null && account === "bank");
  const booked = (kind: string, payoutId: string): number =>
    Math.abs(sumOf(amountsOf(toBank.filter((entry) => entry.kind === kind && entry.payoutId === payoutId))));
  for (const { id, amount, status, lines } of books.payouts) {
    const expect = (what: string, is: number, should: number) => {
      if (is !== should)
        findings.push({ where: `payout ${id}`, what: `${what}: ${reais(is)} instead of ${reais(should)}` });
    };
    expect("booked", booked("payout", id), amount);
    expect("booked as returned", booked("payout-return", id), status === "returned" ? amount : 0);
    expect("the bookings it pays", lines, amount);
  }
  const known = new Set(books.payouts.map(({ id }) => id));
  for (const { payoutId, transactionId } of toBank)
    if (!known.has(payoutId!))
      findings.push({
        where: `ledger transaction ${transactionId}`,
        what: "pays a payout that is not there",
      });
  for (const sellerId of new Set(books.payouts.map((payout) => payout.sellerId))) {
    const paid = -sumOf(amountsOf(toBank.filter((entry) => entry.sellerId === sellerId)));
    const released = -sumOf(
      amountsOf(
        books.entries.filter(
          (entry) =>
            entry.sellerId === sellerId &&
            RELEASES.includes(entry.kind) &&
            entry.account === "seller_released",
        ),
      ),
    );
    if (paid > released)
      findings.push({
        where: `seller ${sellerId}`,
        what: `was paid ${reais(paid)}, and ${reais(released)} was released`,
      });
  }
  return findings;
};

const amountsOf = (entries: readonly EntryRow[]): number[] => entries.map(({ amount }) => amount);
