import { useState } from "react";
import { useFetcher } from "react-router";
import { cx } from "#app/design/cx.ts";
import { Icon } from "#app/design/icon.tsx";
import { IconButton } from "#app/design/icon-button.tsx";
import { useNamedShop } from "#app/design/shop-form.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import type { OwnProductLine } from "../../manage/own-product.ts";
import { StockBadge } from "../stock-badge.tsx";
import { gridInput } from "./form-parts.tsx";

/** `saved` is the notice when it was saved. */
export type StockAnswer = FormAnswer<{ saved: string }>;

/** Edits the stock in place: Enter or the button saves, Escape cancels. */
export function StockCell({ product, search }: { product: OwnProductLine; search: string }) {
  const { id, name, stock, variants } = product;
  const fetcher = useFetcher<StockAnswer>();
  const action = useNamedShop()(`/dashboard/produtos${search}`);
  const [typed, setTyped] = useState<string | null>(null);
  const changed = typed !== null && typed !== String(stock);
  const answer = fetcher.state === "idle" && !changed ? fetcher.data : undefined;
  const refused = fetcher.state === "idle" && Boolean(fetcher.data?.problems[0]);

  return (
    <fetcher.Form
      method="post"
      action={action}
      onSubmit={() => setTyped(null)}
      className="grid min-w-44 gap-1"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="acao" value="estoque" />
      <input type="hidden" name="estoque_antes" value={stock} />
      <div className="flex items-center gap-2">
        <input
          // A new key shows a stock that changed on the server.
          key={stock}
          name="estoque"
          aria-label={`Estoque de ${name}`}
          aria-invalid={refused || undefined}
          type="number"
          inputMode="numeric"
          min="0"
          step="1"
          required
          defaultValue={stock}
          title={variants > 1 ? `Um total novo abre a grade das ${variants} variações` : undefined}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.currentTarget.value = String(stock);
            setTyped(null);
          }}
          className={gridInput}
        />
        <StockBadge pieces={stock} />
        <IconButton
          type="submit"
          label={`Salvar o estoque de ${name}`}
          icon={<Icon name="check" />}
          size="sm"
          className={cx("text-lagoon", !changed && "not-noscript:invisible")}
        />
      </div>
      <p role="status" className={cx("max-w-52 text-xs ", refused ? "text-hibiscus" : "text-ink-soft")}>
        {answer?.problems[0]?.message ?? answer?.state?.saved}
      </p>
    </fetcher.Form>
  );
}
