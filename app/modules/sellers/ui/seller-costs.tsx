import { borneBySeller } from "#app/platform/borne-by-seller.ts";
import { store } from "#app/platform/store.ts";
import { formatRate } from "#app/shared/rate.ts";

/** What selling costs, where somebody is about to open a shop. */
export function SellerCosts() {
  return (
    <p className="text-sm text-ink-soft">
      Quanto custa vender: {formatRate(store.rates.marketplaceFee)} por venda mais a tarifa do pagamento
      usado, sem mensalidade. {borneBySeller}
    </p>
  );
}
