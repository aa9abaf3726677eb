import { Notice } from "#app/design/notice.tsx";
import type { PaymentView } from "../payment-view.ts";
import { METHOD_NAMES } from "../wording.ts";
import { SimulatePayment } from "./simulate-payment.tsx";

/** Nothing left to pay here, and why. */
export function PaymentOver({ payment }: { payment: PaymentView }) {
  const name = METHOD_NAMES[payment.method];
  const cancelled = payment.status === "cancelled";
  return (
    <div className="grid gap-5">
      <Notice tone="warning" title={cancelled ? "Pagamento cancelado" : `O prazo deste ${name} terminou`}>
        {cancelled
          ? "Este pagamento foi cancelado e nada foi cobrado. Não pague com o código antigo."
          : "Nada foi cobrado e os produtos voltaram para a loja. Não pague com o código antigo: faça o pedido de novo."}
      </Notice>
      {payment.test && payment.method !== "credit-card" && <SimulatePayment paymentId={payment.id} late />}
    </div>
  );
}
