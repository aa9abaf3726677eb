import type { ReactNode } from "react";
import { Card } from "#app/design/card.tsx";
import { Price } from "#app/design/price.tsx";
import type { FreightResult } from "#app/modules/shipping/index.ts";
import { TAKES } from "#app/platform/ways-to-pay.ts";
import { piecesText } from "#app/shared/count.ts";
import { instalmentsText } from "#app/shared/instalments.ts";
import { add, centavos, formatBRL, type Money, share, subtract } from "#app/shared/money.ts";
import { formatRate } from "#app/shared/rate.ts";
import { store } from "#app/shared/store.ts";
import type { PricedCart } from "../priced-cart.ts";
import { FreeFreight } from "./free-freight.tsx";

const { pixDiscount } = store.rates;

interface CartSummaryProps {
  cart: PricedCart;
  freight: FreightResult | null;
  /** The ways to buy, below the total. */
  children: ReactNode;
}

export function CartSummary({ cart: { goods, pieces, sellers }, freight, children }: CartSummaryProps) {
  const cost = freight?.ok ? freight.cost : null;
  const total = add(goods, cost ?? centavos(0));
  const saved = sellers.reduce<number>(
    (sum, { wholesale }) => sum + (wholesale?.applies ? wholesale.saving : 0),
    0,
  );
  return (
    <Card as="section" aria-labelledby="resumo">
      <h2 id="resumo" className="text-xl">
        Resumo do pedido
      </h2>
      <dl className="mt-4 grid gap-2">
        <Row label={`Produtos (${piecesText(pieces)})`}>{formatBRL(goods)}</Row>
        {saved > 0 && (
          <div className="text-sm text-lagoon-deep">
            <dt className="inline">Já com o preço de atacado, economia de </dt>
            <dd className="tabular inline">{formatBRL(centavos(saved))}</dd>
          </div>
        )}
        <Row label="Frete">
          {cost === null ? (
            <a href="#frete" className="link">
              Calcular
            </a>
          ) : (
            freightText(cost)
          )}
        </Row>
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <dt className="font-semibold">{cost === null ? "Total sem frete" : "Total"}</dt>
          <dd>
            <Price amount={total} size="md" />
          </dd>
        </div>
      </dl>
      {pieces > 0 && <WaysToPay goods={goods} total={total} />}
      <FreeFreight goods={goods} />
      <div className="mt-5 grid gap-3">{children}</div>
    </Card>
  );
}

function WaysToPay({ goods, total }: { goods: Money; total: Money }) {
  const instalments = TAKES.card && instalmentsText(total);
  return (
    <>
      <p className="mt-2 text-right font-semibold text-lagoon-deep">
        {formatBRL(subtract(total, share(goods, pixDiscount)))} no PIX
      </p>
      <p className="text-right text-sm text-ink-soft">
        com {formatRate(pixDiscount)} de desconto nos produtos
        {instalments && (
          <>
            <br />
            ou {instalments}
          </>
        )}
      </p>
    </>
  );
}

const freightText = (cost: Money): string => (cost === 0 ? "Grátis" : formatBRL(cost));

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}
