import { useId } from "react";
import { Button } from "#app/design/button.tsx";
import { type CartItem, itemKey } from "../cart-item.ts";
import type { Refusal, RefusedLine } from "../priced-cart.ts";
import { variantKey } from "../wish.ts";

const WHY: Record<Refusal, string> = {
  gone: "Não está mais à venda",
  "seller-suspended": "A loja não está vendendo no momento",
  "no-variant": "Não existe mais nesta cor e tamanho",
  "sold-out": "Esgotado nesta cor e tamanho",
};

interface RefusedLinesProps {
  refused: readonly RefusedLine[];
  items: readonly CartItem[];
  onRemove: (item: CartItem) => void;
}

/** What cannot be bought stays in sight, out of the sum, until the person takes it away or it comes back. */
export function RefusedLines({ refused, items, onRemove }: RefusedLinesProps) {
  const heading = useId();
  if (refused.length === 0) return null;
  const byVariant = new Map(items.map((item) => [itemKey(item), item]));
  return (
    <section aria-labelledby={heading} className="border-t-2 border-line-strong pt-4">
      <h2 id={heading} className="text-lg">
        Indisponíveis agora
      </h2>
      <p className="text-sm text-ink-soft">Não entram na soma. O resto do carrinho continua valendo.</p>
      <ul className="mt-2 divide-y divide-line">
        {refused.map((line) => {
          const item = byVariant.get(variantKey(line));
          const name = line.name || item?.product.name || "Produto";
          return (
            item && (
              <li key={variantKey(line)} className="flex items-center gap-4 py-3">
                <span className="min-w-0 flex-1">
                  <span className="block font-medium text-ink-soft">{name}</span>
                  <span className="block text-sm text-ink-soft">
                    {line.color} · {line.size}
                  </span>
                  <span className="block text-sm font-medium text-hibiscus">{WHY[line.reason]}</span>
                </span>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Remover ${name}, ${line.color}, ${line.size}`}
                  onClick={() => onRemove(item)}
                >
                  Remover
                </Button>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
