import { formatBRL } from "#app/shared/money.ts";
import { formatRate } from "#app/shared/rate.ts";
import { sellerCosts } from "#app/shared/seller-costs.ts";
import { readMoney } from "#app/shared/typed-money.ts";
import { earningsOf } from "../../manage/earnings.ts";
import type { ProductDraft } from "../../manage/product-draft.ts";

interface EarningsProps {
  draft: Pick<ProductDraft, "price" | "category">;
  /** The commission of each category for this shop, in basis points. */
  rates: Readonly<Record<string, number>>;
}

/** What the seller gets of a sale at the price in the form, and who pays for what. */
export function Earnings({ draft, rates }: EarningsProps) {
  const price = readMoney(draft.price);
  const rate = Object.hasOwn(rates, draft.category) ? rates[draft.category] : undefined;
  const known = typeof price === "number" && price > 0 && rate !== undefined;
  return (
    <div className="grid gap-2 rounded-control bg-sand px-4 py-3.5 text-sm">
      {known ? (
        <>
          <p>
            Comissão de {formatRate(rate)}. Por uma peça vendida sozinha a {formatBRL(price)}, sem frete,{" "}
            <strong>você recebe</strong>:
          </p>
          <dl className="flex flex-wrap gap-x-8 gap-y-1">
            {earningsOf(price, rate).map(({ method, net }) => (
              <div key={method} className="flex gap-2">
                <dt className="text-ink-soft">{method}</dt>
                <dd className="tabular font-semibold">{formatBRL(net)}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p>Com preço e categoria, mostramos aqui quanto você recebe por peça.</p>
      )}
      <p className="text-ink-soft">{sellerCosts} Considere isso no preço.</p>
    </div>
  );
}
