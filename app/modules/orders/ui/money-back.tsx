import type { ReactNode } from "react";
import type { OrderView } from "../buyer/order-view.ts";
import { moneyBackText } from "../wording.ts";
import { RefundLines } from "./refund-lines.tsx";

/** What goes back to the buyer of an order, below a heading. Nothing where nothing does. */
export function MoneyBack({ order, heading }: { order: OrderView; heading: (title: string) => ReactNode }) {
  const told = moneyBackText(order);
  if (!told) return null;
  return (
    <>
      {heading(told.title)}
      {told.sum && <RefundLines sum={told.sum} />}
      {told.notes.map((note) => (
        <p key={note} className="mt-2 text-sm">
          {note}
        </p>
      ))}
    </>
  );
}
