import { Form, useLocation, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { TestGround } from "./test-ground.tsx";

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
