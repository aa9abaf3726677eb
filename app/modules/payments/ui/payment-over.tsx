import { Notice } from "#app/design/notice.tsx";
import type { PaymentView } from "../payment-view.ts";
import { SimulatePayment } from "./simulate-payment.tsx";

const OVER = {
  "credit-card": "O prazo para pagar terminou",
  pix: "O prazo deste PIX terminou",
  boleto: "O prazo deste boleto terminou",
} as const;

/** Nothing left to pay here, and why. What it says must also be true for whoever paid in the last minute. */
export function PaymentOver({ payment }: { payment: PaymentView }) {
  const byCard = payment.method === "credit-card";
  return (
    <div className="grid gap-5">
      {payment.status === "cancelled" ? (
        <Notice tone="warning" title="Pagamento cancelado">
          {byCard
            ? "Este pagamento foi cancelado e nada foi cobrado."
            : "Este pagamento foi cancelado. Não pague com o código antigo: o dinheiro seria devolvido."}
        </Notice>
      ) : (
        <Notice tone="warning" title={OVER[payment.method]}>
          {byCard
            ? "Nada foi cobrado. Para comprar, faça o pedido de novo."
            : "Se você já pagou, não pague de novo: o pagamento será reconhecido, e o pedido retomado ou o dinheiro devolvido. Se não pagou, faça o pedido de novo."}
        </Notice>
      )}
      {payment.test && !byCard && <SimulatePayment paymentId={payment.id} late />}
    </div>
  );
}
