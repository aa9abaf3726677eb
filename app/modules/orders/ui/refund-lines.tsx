import { type RefundSum, refundLines } from "../lifecycle/refund-sum.ts";

/** The sum of a refund line by line, as in the letters. */
export function RefundLines({ sum }: { sum: RefundSum }) {
  return (
    <dl className="grid gap-1.5 rounded-control bg-sand px-4 py-3 text-sm">
      {refundLines(sum).map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 last:font-semibold">
          <dt>{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
