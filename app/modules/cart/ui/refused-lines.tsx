import { useId } from "react";
import { Button } from "#app/design/button.tsx";
import { Link } from "#app/design/link.tsx";
import { productPath, restockPath } from "#app/platform/paths.ts";
import { type CartItem, itemKey } from "../cart-item.ts";
import { variantKey } from "../line-request.ts";
import type { RefusedLine } from "../priced-cart.ts";
import { whyRefused } from "../why-refused.ts";

interface RefusedLinesProps {
  refused: readonly RefusedLine[];
  items: readonly CartItem[];
  onRemove: (item: CartItem) => void;
  onRemoveAll: () => void;
}

/** Lines that cannot be bought: shown outside the total until removed or available again. */
export default function RefusedLines({ refused, items, onRemove, onRemoveAll }: RefusedLinesProps) {
  const heading = useId();
  if (refused.length === 0) return null;
  const byVariant = new Map(items.map((item) => [itemKey(item), item]));
  return (
    <section aria-labelledby={heading} className="border-t-2 border-line-strong pt-4">
      <h2 id={heading} className="text-lg">
        Indisponíveis agora
      </h2>
      <p className="text-sm text-ink-soft">
        Não entram na soma.{items.length > refused.length && " O resto do carrinho continua valendo."}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {refused.map((line) => {
          const item = byVariant.get(variantKey(line));
          const name = line.name || item?.product.name || "Produto";
          return (
            item && (
              <li key={variantKey(line)} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                <span className="min-w-0 flex-1">
                  <span className="block font-medium text-ink-soft">{name}</span>
                  <span className="block text-sm text-ink-soft">
                    {line.color} · {line.size}
                  </span>
                  <span className="block text-sm font-medium text-hibiscus">{whyRefused(line)}</span>
                </span>
                <WaysOn line={line} name={name} />
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
      {refused.length > 1 && (
        <Button size="sm" className="mt-2" onClick={onRemoveAll}>
          Remover todos os indisponíveis
        </Button>
      )}
    </section>
  );
}

function WaysOn({ line: { productId, color, reason }, name }: { line: RefusedLine; name: string }) {
  const like = name.split(" ")[0]!;
  return (
    <span className="flex flex-wrap gap-x-4 text-sm">
      {reason === "sold-out" && (
        <Link to={restockPath(productId, { color })} className="link py-1">
          Avise-me quando voltar
        </Link>
      )}
      {(reason === "sold-out" || reason === "no-variant") && (
        <Link to={productPath(productId)} className="link py-1">
          Ver outras cores e tamanhos
        </Link>
      )}
      <Link to={`/search?${new URLSearchParams({ q: like })}`} className="link py-1">
        Ver peças parecidas
      </Link>
    </span>
  );
}
