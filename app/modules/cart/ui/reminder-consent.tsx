import { useEffect } from "react";
import { useFetcher, useNavigate } from "react-router";
import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { useToast } from "#app/design/toast.tsx";
import type { CartItem } from "../cart-item.ts";
import { bringIntoBrowserCart } from "./use-saved-cart.ts";

/** The consent to one reminder; each press saves it or withdraws it. */
export function ReminderConsent({ wanted }: { wanted: boolean }) {
  const { Form, submit } = useFetcher();
  return (
    <Form method="post" action="/cart" onChange={(event) => submit(event.currentTarget)}>
      <CheckboxField
        name="lembrete"
        defaultChecked={wanted}
        label="Quero receber um lembrete por e-mail se eu deixar peças no carrinho"
        hint="Um por carrinho, um dia depois. Você para de receber quando quiser."
      />
    </Form>
  );
}

/** Loads a reminder's cart into the browser, then removes its code from the URL. */
export function RestoreCart({ items }: { items: readonly CartItem[] }) {
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    const brought = bringIntoBrowserCart(items);
    if (brought > 0) toast({ text: describeRestored(brought), tone: "success" });
    navigate("/cart", { replace: true, preventScrollReset: true });
  }, [items, navigate, toast]);
  return null;
}

const describeRestored = (pieces: number): string =>
  pieces === 1
    ? "Trouxemos 1 peça de volta para o carrinho"
    : `Trouxemos ${pieces} peças de volta para o carrinho`;
