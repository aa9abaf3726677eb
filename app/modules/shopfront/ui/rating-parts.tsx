import { formatCount } from "#app/shared/count.ts";
import {
  formatStars,
  MIN_PARCELS,
  MIN_REVIEWS,
  percentOf,
  RATING_DAYS,
  type ShopRating,
  WEIGHTS,
} from "../rating/shop-rating.ts";

/** Each part with its number, and the formula in words. */
export function RatingParts({ rating: { score, parts } }: { rating: ShopRating }) {
  const { reviews, parcels } = parts;
  return (
    <>
      <p className="mb-4">
        {score === null
          ? `Ainda sem nota: ela aparece a partir de ${MIN_REVIEWS} avaliações e ${MIN_PARCELS} vendas nos últimos ${RATING_DAYS} dias.`
          : `Nota ${formatStars(score)} de 5.`}
      </p>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        <Part
          label="Avaliações das peças"
          value={reviews.count > 0 ? `${formatStars(reviews.average)} de 5` : "nenhuma"}
          counted={reviews.count === 1 ? "1 avaliação" : `${formatCount(reviews.count)} avaliações`}
        />
        <Part
          label="Envios no prazo"
          value={percentOf(parcels.sentInTime, parcels.due)}
          counted={`${formatCount(parcels.sentInTime)} de ${formatCount(parcels.due)}`}
        />
        <Part
          label="Vendas canceladas pela loja"
          value={percentOf(parcels.cancelledByShop, parcels.sold)}
          counted={`${formatCount(parcels.cancelledByShop)} de ${formatCount(parcels.sold)}`}
        />
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        A nota vai de 0 a 5. {WEIGHTS.reviews}% dela vêm da média das avaliações que compradores deram às
        peças, {WEIGHTS.sentInTime}% da parte dos envios feitos até a data prometida, e {WEIGHTS.kept}% da
        parte das vendas que a loja não cancelou. Envios e cancelamentos são os das vendas pagas nos últimos{" "}
        {RATING_DAYS} dias; a loja não pode mudar nenhum destes números.
      </p>
    </>
  );
}

function Part({ label, value, counted }: { label: string; value: string; counted: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="tabular font-display text-2xl font-bold">{value}</dd>
      <dd className="text-sm text-ink-soft">{counted}</dd>
    </div>
  );
}
