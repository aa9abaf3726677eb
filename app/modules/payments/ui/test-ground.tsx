import type { ReactNode } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";

/** Everything that exists only because no money moves here looks like this. */
export function TestGround({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="rounded-control border-2 border-dashed border-tide bg-tide-tint px-4 py-3.5 text-sm text-tide-deep"
    >
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="flask-conical" className="mt-0.5 size-4 shrink-0" />
        {title}
      </p>
      <div className="mt-2">{children}</div>
    </section>
  );
}

/** What stands for the provider is a simulator, which is paid on a page of its own. */
export function SimulatedProvider() {
  return (
    <TestGround title="Ambiente de testes: o provedor de pagamento é um simulador">
      <p>Nenhum dinheiro se move. Um PIX ou um boleto é pago na página do simulador.</p>
    </TestGround>
  );
}

/** Pays a PIX or a boleto of the sandbox, as a buyer would at the bank. */
export function SimulatePayment({ paymentId, late = false }: { paymentId: string; late?: boolean }) {
  const { pathname, search } = useLocation();
  const action = `/api/payments/${paymentId}/simulate`;
  const busy = useNavigation().formAction === action;
  return (
    <TestGround title="Ambiente de testes: simular pagamento">
      <p>
        {late
          ? "O prazo terminou, mas um banco ainda poderia pagar. Veja o que acontece com um pagamento atrasado."
          : "Nenhum dinheiro se move. Este botão faz o papel do seu banco e avisa a loja."}
      </p>
      <Form method="post" action={action} preventScrollReset className="mt-3">
        <input type="hidden" name="voltar" value={pathname + search} />
        <Button type="submit" size="sm" busy={busy}>
          {late ? "Simular pagamento atrasado" : "Simular pagamento"}
        </Button>
      </Form>
    </TestGround>
  );
}

interface SimulateDisputeProps {
  paymentId: string;
  /** Before, during or after the dispute. */
  state: "none" | "open" | "over";
}

/** Disputes a payment of the sandbox and decides the dispute, as the buyer's bank would. */
export function SimulateDispute({ paymentId, state }: SimulateDisputeProps) {
  const { pathname, search } = useLocation();
  const action = `/api/payments/${paymentId}/simulate-dispute`;
  const busy = useNavigation().formAction === action;
  if (state === "over") return null;
  const steps =
    state === "none"
      ? ([["abrir", "Simular contestação"]] as const)
      : ([
          ["ganhar", "Decidir a favor da loja"],
          ["perder", "Decidir contra a loja"],
        ] as const);
  return (
    <TestGround title="Ambiente de testes: contestação">
      <p>Nenhum dinheiro se move. Este botão faz o papel do banco de quem comprou e avisa a loja.</p>
      <Form method="post" action={action} preventScrollReset className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="voltar" value={pathname + search} />
        {steps.map(([value, label]) => (
          <Button key={value} type="submit" name="passo" value={value} size="sm" busy={busy}>
            {label}
          </Button>
        ))}
      </Form>
    </TestGround>
  );
}
