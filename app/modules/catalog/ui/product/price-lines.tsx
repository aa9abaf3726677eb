import { Price } from "#app/design/price.tsx";
import { TAKES } from "#app/platform/ways-to-pay.ts";
import { instalmentsText } from "#app/shared/instalments.ts";
import { formatBRL, type Money, share, subtract } from "#app/shared/money.ts";
import { formatRate } from "#app/shared/rate.ts";
import { store } from "#app/shared/store.ts";
import { WHOLESALE_MINIMUM } from "../../wholesale-price.ts";

const { pixDiscount } = store.rates;

export interface Prices {
  price: Money;
  wholesalePrice: Money | null;
}

/** The prices of one piece by payment method and quantity. */
export default function PriceLines({ price, wholesalePrice }: Prices) {
  const instalments = TAKES.card && instalmentsText(price);
  return (
    <>
      <Price amount={price} size="lg" />
      <p className="mt-2.5 text-lg">
        <strong className="font-semibold text-lagoon-deep">
          {formatBRL(subtract(price, share(price, pixDiscount)))} no PIX
        </strong>{" "}
        <span className="text-base text-ink-soft">com {formatRate(pixDiscount)} de desconto</span>
      </p>
      {instalments && <p>ou {instalments}</p>}
      {wholesalePrice !== null && <PriceTable price={price} wholesalePrice={wholesalePrice} />}
    </>
  );
}

/** The price of one piece by quantity. */
function PriceTable({ price, wholesalePrice }: { price: Money; wholesalePrice: Money }) {
  return (
    <>
      <table className="mt-4 w-full table-fixed overflow-hidden rounded-control bg-sun-tint text-left">
        <caption className="sr-only">Preço por peça no varejo e no atacado</caption>
        <thead>
          <tr className="text-sm [&>th]:px-4 [&>th]:pt-2.5 [&>th]:font-medium">
            <th scope="col">1–{WHOLESALE_MINIMUM - 1} peças</th>
            <th scope="col" className="border-l border-paper">
              {WHOLESALE_MINIMUM}+ peças
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="tabular font-display text-lg font-bold tracking-display [&>td]:px-4 [&>td]:pb-2.5">
            <td>{formatBRL(price)}</td>
            <td className="border-l border-paper">{formatBRL(wholesalePrice)}</td>
          </tr>
        </tbody>
      </table>
      <p className="mt-1.5 text-sm text-ink-soft">
        O preço de atacado vale por peça, a partir de {WHOLESALE_MINIMUM} peças da mesma loja, misturando
        modelos, cores e tamanhos.
      </p>
    </>
  );
}
