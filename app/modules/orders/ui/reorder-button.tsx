import { type ReactNode, useEffect } from "react";
import { useFetcher, useNavigate } from "react-router";
import { Button } from "#app/design/button.tsx";
import { useToast } from "#app/design/toast.tsx";
import { addToBrowserCart } from "#app/modules/cart/index.ts";

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
    <fetcher.Form method="post" className="noscript:hidden">
      <input type="hidden" name="intent" value="comprar-de-novo" />
      <Button
        type="submit"
        wide
        icon={icon}
        busy={fetcher.state !== "idle"}
        busyLabel="Conferindo o estoque..."
      >
        Comprar de novo
      </Button>
    </fetcher.Form>
  );
}
