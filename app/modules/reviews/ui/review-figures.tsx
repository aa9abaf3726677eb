import { cx } from "#app/design/cx.ts";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Rating } from "#app/design/rating.tsx";
import { formatCount } from "#app/shared/count.ts";
import { fitHint } from "../fit-hint.ts";
import {
  type AskedReviews,
  type PageAddress,
  type ReviewFigures,
  reviewsAddress,
  reviewsInWords,
} from "../product-reviews.ts";
import { STARS } from "../review.ts";

const decimal = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface ReviewFiguresProps {
  figures: ReviewFigures;
  asked: AskedReviews;
  address: PageAddress;
}

/** The average, the count for each number of stars (each links to its reviews), and the fit. Default export: a served part. */
export default function Figures({ figures, asked, address }: ReviewFiguresProps) {
  const hint = fitHint(figures.fits);
  return (
    <>
      <p className="flex items-center gap-3">
        <span aria-hidden="true" className="tabular font-display text-5xl font-bold">
          {decimal.format(figures.average)}
        </span>
        <span className="grid">
          <Rating value={figures.average} bare size="md" />
          <span className="text-sm text-ink-soft">{reviewsInWords(figures.count)}</span>
        </span>
      </p>
      <ul aria-label="Quantas avaliações de cada nota" className="mt-4 grid gap-0.5">
        {STARS.toReversed().map((stars) => {
          const count = figures.stars[stars - 1]!;
          const current = asked.stars === stars;
          return (
            <li key={stars}>
              <Link
                to={reviewsAddress(address, { ...asked, page: 1, stars: current ? null : stars })}
                aria-current={current ? "true" : undefined}
                className={cx(
                  "-mx-2 grid min-h-8 grid-cols-[4.5rem_1fr_2.5rem] items-center gap-2 rounded-control px-2 text-sm transition-colors hover:bg-sand",
                  current && "bg-sand font-semibold",
                )}
              >
                <span>
                  {stars} {stars === 1 ? "estrela" : "estrelas"}
                </span>
                <progress
                  aria-hidden="true"
                  value={count}
                  max={figures.count}
                  className="h-2 w-full rounded-full text-sun"
                />
                <span className="tabular text-right text-ink-soft">
                  {formatCount(count)}
                  <span className="sr-only"> {count === 1 ? "avaliação" : "avaliações"}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {hint && (
        <p className="mt-5 flex gap-3 rounded-control bg-sand px-4 py-3 text-sm">
          <Icon name="ruler" className="mt-0.5 size-5 shrink-0 text-lagoon-deep" />
          {hint}
        </p>
      )}
    </>
  );
}
