import { Button } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";
import { formatCount } from "#app/shared/count.ts";
import { MAX_LINES } from "../line-request.ts";
import { useCart } from "./cart-provider.tsx";

/** What is different in the cart, and what has no room in it. */
export default function ChangedCart() {
  const { changes, acknowledge, leftOut } = useCart();
  return (
    <>
      {changes.length > 0 && (
        <Notice
          tone="warning"
          title="Seu carrinho mudou"
          action={
            <Button size="sm" variant="quiet" onClick={acknowledge}>
              Entendi
            </Button>
          }
        >
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Notice>
      )}
      {leftOut > 0 && (
        <Notice title={`Um pedido leva até ${formatCount(MAX_LINES)} itens diferentes`}>
          {leftOut === 1
            ? "Outro item continua guardado"
            : `Outros ${formatCount(leftOut)} itens continuam guardados`}{" "}
          e aparece{leftOut === 1 ? "" : "m"} aqui conforme houver lugar.
        </Notice>
      )}
    </>
  );
}
