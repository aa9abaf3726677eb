import { Price } from "#app/design/price.tsx";
import { WHOLESALE_MINIMUM } from "#app/modules/catalog/index.ts";
import { ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import { COUNTED_FROM_PAYMENT, deliveryTime } from "#app/modules/shipping/index.ts";
import { piecesText } from "#app/shared/count.ts";
import { add, formatBRL } from "#app/shared/money.ts";
import { piecesOf } from "../line-request.ts";
import { isBelowWholesale, type OpenedLine, type OpenedQuote } from "../quotes/quote.ts";
import { whyRefused } from "../why-refused.ts";

/** The quoted lines, at their quoted prices. */
export function QuoteLines({ lines }: { lines: readonly OpenedLine[] }) {
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={`${line.productId} ${line.color} ${line.size}`} className="flex gap-4 py-4">
            {line.picture ? (
              <ResponsivePicture
                picture={{ ...line.picture, alt: "" }}
                sizes="80px"
                widths={[160, 320]}
                className="aspect-[3/4] w-20 shrink-0 rounded-control"
              />
            ) : (
              <span className="aspect-[3/4] w-20 shrink-0 rounded-control bg-sand" />
            )}
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{line.name}</p>
              <p className="text-sm text-ink-soft">
                {line.color}, {line.size}. Vendido por {line.sellerName}
              </p>
              <p className="mt-1 text-sm">
                {piecesText(line.quantity)} a {formatBRL(line.unitPrice)}
              </p>
              {line.inStock < line.quantity && (
                <p className="mt-1 text-sm font-medium text-sun-deep">{shortage(line)}</p>
              )}
            </div>
            <Price amount={line.total} size="sm" className="shrink-0 self-start" />
          </li>
        ))}
      </ul>
      {sellersBelowWholesale(lines).map((seller) => (
        <p key={seller} className="mt-3 text-sm font-medium text-sun-deep">
          Das peças de {seller} há agora menos de {WHOLESALE_MINIMUM}, o mínimo do atacado. Elas saem pelo
          preço de hoje.
        </p>
      ))}
    </>
  );
}

function sellersBelowWholesale(lines: readonly OpenedLine[]): string[] {
  return [...Map.groupBy(lines, ({ sellerName }) => sellerName)].flatMap(([seller, ofSeller]) => {
    const left = ofSeller.reduce((all, { quantity, inStock }) => all + Math.min(quantity, inStock), 0);
    return left > 0 && isBelowWholesale(piecesOf(ofSeller), left) ? [seller] : [];
  });
}

const shortage = ({ inStock, refused }: OpenedLine): string =>
  refused ? whyRefused(refused) : `Neste momento há só ${piecesText(inStock)}`;

export function QuoteTotals({ quote: { goods, pieces, freight } }: { quote: OpenedQuote }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 [&_dd]:text-right">
      <dt>Produtos ({piecesText(pieces)})</dt>
      <dd className="tabular">{formatBRL(goods)}</dd>
      {freight ? (
        <>
          <dt>
            Frete para {freight.state}, {deliveryTime(freight.days)}
            <span className="block text-sm text-ink-soft">{COUNTED_FROM_PAYMENT}</span>
          </dt>
          <dd className="tabular">{freight.cost === 0 ? "Grátis" : formatBRL(freight.cost)}</dd>
        </>
      ) : (
        <>
          <dt>Frete</dt>
          <dd>calculado pelo CEP, no pagamento</dd>
        </>
      )}
      <dt className="mt-2 self-end text-lg font-semibold">Total</dt>
      <dd className="mt-2">
        <Price amount={freight ? add(goods, freight.cost) : goods} size="md" />
      </dd>
    </dl>
  );
}
