import { useLocation } from "react-router";
import { Link } from "#app/design/link.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { renderedOnceFor } from "#app/platform/rendered-once.ts";
import type { ProductReviews } from "../product-reviews.ts";
import {
  type AskedReviews,
  type PageAddress,
  REVIEW_SORTS,
  type ReviewSort,
  reviewsAddress,
} from "../product-reviews.ts";
import { REVIEWS_ANCHOR } from "../review.ts";
import { Figures, reviewsInWords } from "./review-figures.tsx";
import { ReviewItem } from "./review-item.tsx";

/** A product's reviews; the URL holds page, order and filter. */
export function ReviewsSection({ shown, sellerName }: { shown: ProductReviews | null; sellerName: string }) {
  const { pathname, search } = useLocation();
  return (
    <section id={REVIEWS_ANCHOR} aria-labelledby="avaliacoes-titulo" className="mt-16 scroll-mt-8">
      <h2 id="avaliacoes-titulo" className="mb-6 text-2xl md:text-3xl">
        Avaliações
      </h2>
      {shown ? (
        <div
          className="grid gap-x-14 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]"
          {...renderedOnceFor(Reviews, { shown, address: { pathname, search }, sellerName })}
        />
      ) : (
        <p className="text-ink-soft">
          Ainda sem avaliações. Só avalia quem comprou e recebeu, em Meus Pedidos.
        </p>
      )}
    </section>
  );
}

interface ReviewsProps {
  shown: ProductReviews;
  address: PageAddress;
  sellerName: string;
}

function Reviews({ shown, address, sellerName }: ReviewsProps) {
  return (
    <>
      <Figures figures={shown.figures} asked={shown} address={address} />
      <ReviewList shown={shown} address={address} sellerName={sellerName} />
    </>
  );
}

function ReviewList({ shown, address, sellerName }: ReviewsProps) {
  const { reviews, page, pageCount, found, stars, sort } = shown;
  const asked: AskedReviews = { page, sort, stars };
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-3 text-sm">
        <p aria-live="polite">
          {stars
            ? `${reviewsInWords(found)} com ${stars} ${stars === 1 ? "estrela" : "estrelas"}`
            : reviewsInWords(found)}
          {stars && (
            <Link to={reviewsAddress(address, { ...asked, page: 1, stars: null })} className="link ml-3">
              Ver todas
            </Link>
          )}
        </p>
        <nav aria-label="Ordenar avaliações">
          <ul className="flex flex-wrap gap-x-4">
            {(Object.keys(REVIEW_SORTS) as ReviewSort[]).map((each) => (
              <li key={each}>
                <Link
                  to={reviewsAddress(address, { ...asked, page: 1, sort: each })}
                  aria-current={each === sort ? "true" : undefined}
                  className="inline-flex min-h-8 items-center text-ink-soft underline-offset-4 hover:underline aria-[current=true]:font-semibold aria-[current=true]:text-ink"
                >
                  {REVIEW_SORTS[each]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {reviews.length === 0 ? (
        <p className="py-6 text-ink-soft">Ninguém deu essa nota.</p>
      ) : (
        <ul className="divide-y divide-line">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} sellerName={sellerName} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6">
        <Pagination
          current={page}
          total={pageCount}
          label="Páginas de avaliações"
          hrefFor={(number) => reviewsAddress(address, { ...asked, page: number })}
        />
      </div>
    </div>
  );
}
