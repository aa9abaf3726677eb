import { useEffect } from "react";
import { Form, useNavigate, useSearchParams } from "react-router";
import { Button } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";
import { useToast } from "#app/design/toast.tsx";
import type { CartItem } from "../cart-item.ts";
import { bringIntoBrowserCart } from "./use-saved-cart.ts";

/** Loads a reminder's cart into the browser, then removes its code from the URL. Without scripts a button does the same. */
export default function RestoreCart({ items }: { items: readonly CartItem[] }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const toast = useToast();
  useEffect(() => {
    const brought = bringIntoBrowserCart(items);
    if (brought > 0) toast({ text: describeRestored(brought), tone: "success" });
    navigate("/cart", { replace: true, preventScrollReset: true });
  }, [items, navigate, toast]);
  return (
    <noscript>
      <Form method="post" action="/cart" className="mb-6">
        <input type="hidden" name="restaurar" value={params.get("restaurar") ?? ""} />
        <Notice
          tone="info"
          title="Suas peças continuam guardadas"
          action={<Button type="submit">Trazer para o carrinho</Button>}
        >
          Preço e estoque são os de hoje.
        </Notice>
      </Form>
    </noscript>
  );
}

const describeRestored = (pieces: number): string =>
  pieces === 1
    ? "Trouxemos 1 peça de volta para o carrinho"
    : `Trouxemos ${pieces} peças de volta para o carrinho`;
