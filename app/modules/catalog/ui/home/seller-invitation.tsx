import { ButtonLink } from "#app/design/button.tsx";
import { formatRate } from "#app/shared/rate.ts";
import { sellerCosts } from "#app/shared/seller-costs.ts";
import { store } from "#app/shared/store.ts";

/** The registration page reads this and opens as a seller's, as it does by the address, which also survives a reload. */
const FLAG = "registerAsLojista";

function rememberSeller() {
  try {
    localStorage.setItem(FLAG, "true");
  } catch {
    // Without storage the address alone says it.
  }
}

export function SellerInvitation() {
  return (
    <section className="on-dark mt-16 flex flex-col items-start gap-6 rounded-card bg-ink px-6 py-10 text-paper md:flex-row md:items-center md:justify-between md:px-12">
      <div className="max-w-xl">
        <h2 className="text-3xl">Venda na {store.brand}</h2>
        <p className="mt-2 text-paper/85">
          {formatRate(store.rates.marketplaceFee)} por venda mais a tarifa do pagamento, sem mensalidade.{" "}
          {sellerCosts} Conferimos o CNPJ da sua loja em até {store.promises.sellerReviewWithinHours} horas.
        </p>
      </div>
      <ButtonLink to="/supabase-register?role=seller" variant="primary" size="lg" onClick={rememberSeller}>
        Quero Vender
      </ButtonLink>
    </section>
  );
}
