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
