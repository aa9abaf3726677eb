import { Printer, RotateCcw, Star, Undo2, X } from "lucide-react";
import { ButtonLink } from "#app/design/button.tsx";
import { orderPath } from "#app/platform/paths.ts";
import type { OrderView } from "../buyer/order-view.ts";
import { cancelScope } from "../wording.ts";
import { ReorderButton } from "./reorder-button.tsx";
import { returnableParts } from "./return-form.tsx";

/** What the buyer can do with the order. */
export function OrderActions({ order }: { order: OrderView }) {
  const path = orderPath(order.id);
  const stay = { preventScrollReset: true, wide: true } as const;
  return (
    <nav aria-label="Ações do pedido" className="grid gap-3 print:hidden">
      {order.shipments.some(({ status }) => status === "entregue") && (
        // Links in older letters lead to this anchor.
        <ButtonLink id="avaliar" to={`${path}/avaliar`} wide icon={<Star aria-hidden="true" />}>
          Avaliar Produtos
        </ButtonLink>
      )}
      {returnableParts(order).length > 0 && (
        <ButtonLink {...stay} to={`${path}/devolver`} icon={<Undo2 aria-hidden="true" />}>
          Desistir ou devolver
        </ButtonLink>
      )}
      <ReorderButton icon={<RotateCcw aria-hidden="true" />} />
      {order.paidAt && (
        <ButtonLink to={`${path}/recibo`} wide variant="quiet" icon={<Printer aria-hidden="true" />}>
          Recibo para imprimir
        </ButtonLink>
      )}
      {order.mayCancel && (
        <ButtonLink {...stay} to={`${path}/cancelar`} variant="quiet" icon={<X aria-hidden="true" />}>
          {cancelScope(order).label}
        </ButtonLink>
      )}
    </nav>
  );
}
