import { type ReactNode, useEffect } from "react";
import { useFetcher, useNavigate } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { useToast } from "#app/design/toast.tsx";
import { addToBrowserCart } from "#app/modules/cart/index.ts";
import { orderPath } from "#app/platform/paths.ts";
import type { OrderView } from "../buyer/order-view.ts";
import { cancelScope } from "../wording.ts";
import { returnableParts } from "./return-form.tsx";

/** What the buyer can do with the order. */
export function OrderActions({ order }: { order: OrderView }) {
  const path = orderPath(order.id);
  const stay = { preventScrollReset: true, wide: true } as const;
  return (
    <nav aria-label="Ações do pedido" className="grid gap-3 print:hidden">
      {order.shipments.some(({ status }) => status === "entregue") && (
        // Links in older letters lead to this anchor.
        <ButtonLink id="avaliar" to={`${path}/avaliar`} wide icon={<Icon name="star" />}>
          Avaliar Produtos
        </ButtonLink>
      )}
      {returnableParts(order).length > 0 && (
        <ButtonLink {...stay} to={`${path}/devolver`} icon={<Icon name="undo-2" />}>
          Desistir ou devolver
        </ButtonLink>
      )}
      <ReorderButton icon={<Icon name="rotate-ccw" />} />
      {order.paidAt && (
        <ButtonLink to={`${path}/recibo`} wide variant="quiet" icon={<Icon name="printer" />}>
          Recibo para imprimir
        </ButtonLink>
      )}
      {order.mayCancel && (
        <ButtonLink {...stay} to={`${path}/cancelar`} variant="quiet" icon={<Icon name="x" />}>
          {cancelScope(order).label}
        </ButtonLink>
      )}
    </nav>
  );
}

interface Reordered {
  lines: Parameters<typeof addToBrowserCart>[0];
  missing: string[];
}

/** Adds the same pieces to the cart, as far as they are in stock. Needs scripts: the cart is stored in the browser. */
export function ReorderButton({ icon }: { icon: ReactNode }) {
  const fetcher = useFetcher<Reordered>();
  const navigate = useNavigate();
  const toast = useToast();
  const answer = fetcher.data;

  useEffect(() => {
    if (!answer) return;
    const { lines, missing } = answer;
    const gone = missing.length > 0 ? ` Não há mais: ${missing.join(", ")}.` : "";
    if (lines.length === 0) {
      toast({ tone: "error", text: "Nenhuma destas peças está à venda agora." });
      return;
    }
    toast({ tone: missing.length > 0 ? "neutral" : "success", text: `${addToBrowserCart(lines)}.${gone}` });
    void navigate("/cart");
  }, [answer, navigate, toast]);

  return (
    <div data-presses className="noscript:hidden">
      <Button
        type="button"
        onClick={() => fetcher.submit({ intent: "comprar-de-novo" }, { method: "post" })}
        wide
        icon={icon}
        busy={fetcher.state !== "idle"}
        busyLabel="Conferindo o estoque..."
      >
        Comprar de novo
      </Button>
    </div>
  );
}
