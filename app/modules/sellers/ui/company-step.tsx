import { Notice } from "#app/design/notice.tsx";
import { formatRate } from "#app/shared/rate.ts";
import { sellerCosts } from "#app/shared/seller-costs.ts";
import { store } from "#app/shared/store.ts";
import { COMPANY_FIELDS, COMPANY_PREFIX, type CompanyForm } from "../company.ts";
import { CompanyFields } from "./company-fields.tsx";

/** The second step of a seller's registration: the fifteen fields about the company, and what they are for. */
export function CompanyStep({
  values,
  errorOf,
}: {
  values: Partial<CompanyForm> | undefined;
  errorOf: (name: string) => string | undefined;
}) {
  return (
    <>
      <Notice tone="warning" title={`Análise em até ${store.promises.sellerReviewWithinHours} horas`}>
        Conferimos os dados com a Receita Federal antes de a loja vender. Dados falsos levam à rejeição do
        cadastro. O resultado chega por email.
      </Notice>
      <SellerCosts />
      <CompanyFields
        fields={COMPANY_FIELDS}
        prefix={COMPANY_PREFIX}
        values={values ?? {}}
        errorOf={(field) => errorOf(COMPANY_PREFIX + field)}
      />
    </>
  );
}

/** What selling costs, where somebody is about to open a shop. */
export function SellerCosts() {
  return (
    <p className="text-sm text-ink-soft">
      Quanto custa vender: {formatRate(store.rates.marketplaceFee)} por venda mais a tarifa do pagamento
      usado, sem mensalidade. {sellerCosts}
    </p>
  );
}
