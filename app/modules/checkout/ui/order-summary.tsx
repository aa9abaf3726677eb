import type { ReactNode } from "react";
import { Link } from "#app/design/link.tsx";
import { Price } from "#app/design/price.tsx";
import { linesOf, type PricedCart } from "#app/modules/cart/index.ts";
import type { OrderTerms } from "#app/modules/orders/index.ts";
import type { PaymentMethod } from "#app/modules/payments/index.ts";
import { ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import { COUNTED_FROM_PAYMENT, deliveryTime } from "#app/modules/shipping/index.ts";
import { useParcelFreight } from "#app/modules/shipping/ui/use-parcel-freight.ts";
import { TAKES } from "#app/platform/ways-to-pay.ts";
import { piecesText } from "#app/shared/count.ts";
import { instalmentsText } from "#app/shared/instalments.ts";
import { formatBRL, instalmentFigure, type Money } from "#app/shared/money.ts";
import { formatRate } from "#app/shared/rate.ts";
import { store } from "#app/shared/store.ts";
import type { Draft, PaymentChoice } from "../draft.ts";
import { cepToAsk, type Previewed, previewedTerms } from "./previewed-terms.ts";

interface OrderSummaryProps {
  draft: Draft;
  cart: PricedCart;
  terms: OrderTerms | null;
  byParcel: boolean;
  previewed: Previewed;
}

/** The goods and their cost, beside every step; updates as the step's form changes. */
export function OrderSummary({ draft, cart, terms: priced, byParcel, previewed }: OrderSummaryProps) {
  const { goods } = cart;
  const typed = useParcelFreight(byParcel ? cepToAsk({ draft }, previewed) : null, goods, linesOf(cart));
  const { kind, method, terms } = previewedTerms(
    { draft, goods, terms: priced, byParcel: byParcel ? { typed } : null },
    previewed,
  );
  return (
    <aside aria-labelledby="resumo" className="lg:sticky lg:top-6 lg:self-start">
      <div className="rounded-card bg-sand px-5 py-5">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="resumo" className="text-xl">
            Resumo do pedido
          </h2>
          {!draft.quoteCode && (
            <Link to="/cart" className="link text-sm">
              Editar
            </Link>
          )}
        </div>
        <div className="mt-4 grid gap-4">
          {cart.sellers.map((group) => (
            <SellerLines key={group.seller.id} group={group} />
          ))}
        </div>
        <dl className="mt-5 grid gap-2 border-t border-line-strong/40 pt-4">
          <Row label={`Produtos (${piecesText(cart.pieces)})`}>{formatBRL(cart.goods)}</Row>
          {terms && terms.discount > 0 && (
            <Row label={`Desconto PIX (${formatRate(store.rates.pixDiscount)})`}>
              − {formatBRL(terms.discount)}
            </Row>
          )}
          <Row label={kind === "pickup" ? "Retirada na loja" : "Frete"}>{freightText(terms)}</Row>
          {terms?.days && (
            <div className="flex justify-between gap-4 text-sm">
              <dt className="text-ink-soft">Prazo</dt>
              <dd className="text-right">
                {deliveryTime(terms.days)}
                <span className="block text-ink-soft">{COUNTED_FROM_PAYMENT}</span>
              </dd>
            </div>
          )}
          <div
            aria-live="polite"
            className="mt-2 flex items-end justify-between gap-4 border-t border-line-strong/40 pt-4"
          >
            <dt className="font-semibold">{terms ? "Total" : "Total sem frete"}</dt>
            <dd>
              <Price amount={terms?.total ?? cart.goods} size="lg" />
            </dd>
          </div>
        </dl>
        <Ways method={method} payment={draft.payment} total={terms?.total ?? cart.goods} />
      </div>
    </aside>
  );
}

function SellerLines({ group }: { group: PricedCart["sellers"][number] }) {
  return (
    <section aria-label={`Peças de ${group.seller.name}`}>
      <h3 className="text-sm font-semibold text-ink-soft">{group.seller.name}</h3>
      <ul className="mt-2 grid gap-3">
        {group.lines.map((line) => (
          <li key={line.variantId} className="grid grid-cols-[3rem_1fr_auto] items-start gap-3 text-sm">
            <span className="overflow-hidden rounded-control bg-paper">
              {line.picture && (
                <ResponsivePicture
                  picture={line.picture}
                  sizes="48px"
                  widths={[160]}
                  className="aspect-3/4"
                />
              )}
            </span>
            <span className="min-w-0">
              <span className="line-clamp-2 font-medium">{line.name}</span>
              <span className="block text-ink-soft">
                {line.color}, {line.size} · {line.quantity}×{" "}
                <span className="tabular">{formatBRL(line.unitPrice)}</span>
              </span>
            </span>
            <span className="tabular font-medium">{formatBRL(line.total)}</span>
          </li>
        ))}
      </ul>
      {group.wholesale?.applies && (
        <p className="mt-2 text-sm font-medium text-lagoon-deep">
          Preço de atacado: você economiza {formatBRL(group.wholesale.saving)}
        </p>
      )}
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular font-medium">{children}</dd>
    </div>
  );
}

function freightText(terms: OrderTerms | null): string {
  if (!terms) return "a calcular";
  return terms.freight === 0 ? "Grátis" : formatBRL(terms.freight);
}

/** The instalments of a card, or the most there can be before a method is chosen. */
function Ways({
  method,
  payment,
  total,
}: {
  method: PaymentMethod | null;
  payment: PaymentChoice | null;
  total: Money;
}) {
  if (!TAKES.card || (method && method !== "credit-card")) return null;
  const chosen = payment?.method === "credit-card" ? payment.instalments : null;
  const most = instalmentsText(total);
  if (!chosen && !most) return null;
  return (
    <p className="mt-1 text-right text-sm text-ink-soft">
      {chosen ? `${chosen}x de ${formatBRL(instalmentFigure(total, chosen))} sem juros` : `ou até ${most}`}
    </p>
  );
}
