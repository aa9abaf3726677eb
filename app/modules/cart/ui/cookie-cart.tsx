import { useId } from "react";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import type { FreightResult } from "#app/modules/shipping/index.ts";
import { FreightEstimate } from "#app/modules/shipping/ui/freight-estimate.tsx";
import { productPath } from "#app/platform/paths.ts";
import { formatBRL } from "#app/shared/money.ts";
import { cutTexts } from "../cart-changes.ts";
import { type Variant, variantKey } from "../line-request.ts";
import { linesOf, type PricedCart, type PricedLine, type RefusedLine } from "../priced-cart.ts";
import { whyRefused } from "../why-refused.ts";
import { CartSummary } from "./cart-summary.tsx";
import { ChatPurchase } from "./chat-purchase.tsx";
import { WholesaleNudge } from "./wholesale-nudge.tsx";

interface CookieCartProps {
  cart: PricedCart;
  /** For the CEP in the URL. */
  freight: FreightResult | null;
}

/** The cart without scripts: every change is a form post. */
export default function CookieCart({ cart, freight }: CookieCartProps) {
  const cut = linesOf(cart).flatMap((line) => cutTexts(line.requested, line));
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid content-start gap-8">
        {cut.length > 0 && (
          <Notice tone="warning" title="Seu carrinho mudou">
            {cut.join(" ")}
          </Notice>
        )}
        {cart.sellers.map((group) => (
          <section
            key={group.seller.id}
            aria-label={group.seller.name}
            className="border-t-2 border-ink pt-4"
          >
            <h2 className="text-lg">{group.seller.name}</h2>
            <ul className="divide-y divide-line">
              {group.lines.map((line) => (
                <Line key={variantKey(line)} line={line} />
              ))}
            </ul>
            <WholesaleNudge group={group} />
          </section>
        ))}
        {cart.refused.length > 0 && (
          <section aria-label="Indisponíveis agora" className="border-t-2 border-line-strong pt-4">
            <h2 className="text-lg">Indisponíveis agora</h2>
            <p className="text-sm text-ink-soft">Não entram na soma.</p>
            <ul className="divide-y divide-line">
              {cart.refused.map((line) => (
                <Refused key={variantKey(line)} line={line} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="grid gap-8 self-start">
        <CartSummary cart={cart} freight={freight}>
          {cart.pieces > 0 && (
            <>
              <ButtonLink to="/checkout/itens" reloadDocument variant="primary" size="lg" wide>
                Finalizar compra
              </ButtonLink>
              <ChatPurchase cart={cart} freight={freight} clear={() => undefined} />
            </>
          )}
        </CartSummary>
        <section aria-labelledby="frete">
          <h2 id="frete" className="mb-3 text-lg">
            Frete e prazo
          </h2>
          <FreightEstimate goods={cart.goods} pieces={linesOf(cart)} rendered={freight} />
        </section>
      </div>
    </div>
  );
}

function Line({ line }: { line: PricedLine }) {
  const { name, color, size, quantity, unitPrice, total } = line;
  const field = useId();
  return (
    <li className="py-5">
      <p className="font-medium">
        <Link to={productPath(line.productId)} className="underline-offset-4 hover:underline">
          {name}
        </Link>
      </p>
      <p className="text-sm text-ink-soft">
        {color} · {size} · {formatBRL(unitPrice)} por peça
      </p>
      <form method="post" action="/cart" className="mt-3 flex flex-wrap items-end gap-3">
        <VariantFields line={line} />
        <label htmlFor={field} className="grid gap-1 text-sm font-semibold">
          Quantidade
          <input
            id={field}
            type="number"
            name="quantidade"
            min={0}
            step={1}
            defaultValue={quantity}
            className="tabular h-9 w-20 rounded-control border border-line-strong bg-white text-center text-base"
          />
        </label>
        <Button type="submit" name="acao" value="atualizar" size="sm">
          Atualizar
        </Button>
        <RemoveButton name={name} line={line} />
        <p className="tabular ml-auto font-display text-lg font-bold tracking-display">
          <span className="sr-only">Total: </span>
          {formatBRL(total)}
        </p>
      </form>
    </li>
  );
}

function Refused({ line }: { line: RefusedLine }) {
  const name = line.name ?? "Produto";
  return (
    <li className="flex flex-wrap items-center gap-4 py-3">
      <p className="min-w-0 flex-1">
        <span className="block font-medium text-ink-soft">{name}</span>
        <span className="block text-sm text-ink-soft">
          {line.color} · {line.size}
        </span>
        <span className="block text-sm font-medium text-hibiscus">{whyRefused(line)}</span>
      </p>
      <form method="post" action="/cart">
        <VariantFields line={line} />
        <RemoveButton name={name} line={line} />
      </form>
    </li>
  );
}

function RemoveButton({ name, line: { color, size } }: { name: string; line: Variant }) {
  return (
    <Button
      type="submit"
      name="acao"
      value="remover"
      size="sm"
      variant="quiet"
      icon={<Icon name="trash" />}
      aria-label={`Remover ${name}, ${color}, ${size}`}
    >
      Remover
    </Button>
  );
}

function VariantFields({ line: { productId, color, size } }: { line: Variant }) {
  return (
    <>
      <input type="hidden" name="produto" value={productId} />
      <input type="hidden" name="cor" value={color} />
      <input type="hidden" name="tamanho" value={size} />
    </>
  );
}
