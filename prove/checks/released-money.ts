import type { Books, ShipmentRow } from "../books/books.ts";
import { type Check, type Finding, reais, sumOf } from "./check.ts";

const ACCOUNTS = ["seller_pending", "seller_released"];

/**
 * What is due to a seller and what is not yet are two accounts. Until a sale is released everything is booked to the first
 * and after it to the second, so that a refund of a released sale never makes pending money less.
 */
export const releasedMoney: Check = ({ books }) =>
  books.shipments.flatMap((shipment) => accountsOf(shipment, books));

function accountsOf({ orderId, sellerId }: ShipmentRow, { entries, releases }: Books): Finding[] {
  const where = `order ${orderId}, ${sellerId}`;
  const own = entries.filter(
    (entry) => entry.orderId === orderId && entry.sellerId === sellerId && ACCOUNTS.includes(entry.account),
  );
  const isReleased = releases.some((each) => each.orderId === orderId && each.sellerId === sellerId);
  const left = sumOf(
    own.filter(({ account }) => account === accountFor(!isReleased)).map(({ amount }) => amount),
  );
  const findings: Finding[] = [];
  if (left !== 0)
    findings.push({
      where,
      what: `it is ${isReleased ? "" : "not "}released, and ${reais(-left)} is ${isReleased ? "pending" : "released"}`,
    });
  const release = own.find(({ kind }) => kind === "release");
  // Of a sale of which nothing was left to release, the books do not tell what came before.
  if (isReleased && !release) return findings;
  for (const { kind, account, transactionId } of own) {
    if (kind === "release") continue;
    const isAfter = release !== undefined && Number(transactionId) > Number(release.transactionId);
    if (account !== accountFor(isAfter))
      findings.push({
        where,
        what: `"${kind}" ${isAfter ? "after" : "before"} its release was booked to ${account}`,
      });
  }
  return findings;
}

const accountFor = (released: boolean): string => (released ? "seller_released" : "seller_pending");
