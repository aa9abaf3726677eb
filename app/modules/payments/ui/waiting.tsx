import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { Spinner } from "#app/design/spinner.tsx";
import type { PaymentView } from "../payment-view.ts";
import { SimulatePayment } from "./test-ground.tsx";

const OVER = {
  "credit-card": "O prazo para pagar terminou",
  pix: "O prazo deste PIX terminou",
  boleto: "O prazo deste boleto terminou",
} as const;

/** Nothing left to pay here, and why. What it says must also be true for a buyer who paid in the last minute. */
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

interface WaitingLineProps {
  children: string;
  /** Says that nothing is to be done for the news to appear. */
  sayingItComes?: boolean;
}

/** The page changes by itself; the link is for pages without scripts, where it does not and may not say so. */
export function WaitingLine({ children, sayingItComes }: WaitingLineProps) {
  const { pathname, search } = useLocation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-ink-soft">
      <p className="flex items-center gap-2">
        <Spinner className="size-4 shrink-0 text-lagoon" />
        <span>
          {children}
          {sayingItComes && <span className="noscript:hidden"> Esta página se atualiza sozinha.</span>}
        </span>
      </p>
      <Link to={pathname + search} preventScrollReset className="link inline-block py-1 font-medium">
        Verificar pagamento
      </Link>
    </div>
  );
}

/**
 * Milliseconds until a moment, second by second. Counted from what the server said, because the clock of a phone may be
 * wrong; the first value is the server's own, so that the page and its scripts agree.
 */
export function useTimeLeft(until: Date, serverNow: Date): number {
  const atFirst = Math.max(0, until.getTime() - serverNow.getTime());
  const [left, setLeft] = useState(atFirst);
  useEffect(() => {
    const arrivedAt = Date.now();
    const count = () => setLeft(Math.max(0, atFirst - (Date.now() - arrivedAt)));
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [atFirst]);
  return left;
}

/** "29:05" within the last hour, "23 h 59 min" before it. */
export function writeTimeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  if (hours > 0) return `${hours} h ${String(minutes).padStart(2, "0")} min`;
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}
