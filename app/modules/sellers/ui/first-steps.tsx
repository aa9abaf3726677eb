import { cx } from "#app/design/cx.ts";
import { Icon } from "#app/design/icon.tsx";
import { store } from "#app/shared/store.ts";
import type { SellerStanding } from "../seller-standing.ts";

const { sellerReviewWithinHours, shipWithinBusinessDays } = store.promises;

/** The steps from the account to the first sale, done and to do. */
export function FirstSteps({ standing }: { standing: SellerStanding }) {
  const sent = standing === "pendente";
  const steps = [
    { title: "Conta de lojista", text: "Criada e com o email confirmado.", done: true },
    {
      title: "Dados da empresa",
      text: sent ? "Enviados para análise." : "CNPJ, contato, endereço e conta bancária.",
      done: sent,
    },
    {
      title: "Verificação aprovada",
      text: `Analisamos em até ${sellerReviewWithinHours} horas e avisamos por email.`,
      done: false,
    },
    {
      title: "Primeira venda",
      text: `Com a loja aprovada, seus produtos ficam à venda. Cada pedido pago sai em até ${shipWithinBusinessDays} dias úteis.`,
      done: false,
    },
  ];
  return (
    <section aria-labelledby="primeiros-passos" className="mt-10">
      <h2 id="primeiros-passos" className="text-xl">
        Do cadastro à primeira venda
      </h2>
      <ol className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, at) => (
          <li key={step.title} className="flex gap-3">
            <span
              aria-hidden="true"
              className={cx(
                "tabular grid size-8 shrink-0 place-items-center rounded-full font-display text-sm font-bold",
                step.done ? "bg-lagoon text-white" : "bg-sand-deep text-ink-soft",
              )}
            >
              {step.done ? <Icon name="check" className="size-4 stroke-3" /> : at + 1}
            </span>
            <div className="min-w-0">
              <h3 className="pt-1 text-base">
                {step.title}
                {step.done && <span className="sr-only"> (concluído)</span>}
              </h3>
              <p className="mt-0.5 text-sm text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
