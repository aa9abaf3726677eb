import { memo } from "react";
import { useLocation } from "react-router";
import { Link } from "#app/design/link.tsx";
import { servedPart } from "#app/platform/served-part.tsx";
import {
  type AskedReviews,
  type PageAddress,
  type ProductReviews,
  REVIEW_SORTS,
  REVIEWS_ANCHOR,
  type ReviewSort,
  reviewsAddress,
  reviewsInWords,
} from "../product-reviews.ts";

const Figures = servedPart(() => import("./review-figures.tsx"));
const ReviewItems = servedPart(() => import("./review-items.tsx"));

/** A product's reviews; the URL holds page, order and filter. */
export const ReviewsSection = memo(function ReviewsSection({
  shown,
  sellerName,
}: {
  shown: ProductReviews | null;
  sellerName: string;
}) {
  const { pathname, search } = useLocation();
  return (
    <section
      id={REVIEWS_ANCHOR}
      aria-labelledby="avaliacoes-titulo"
      className="painted-apart mt-16 scroll-mt-8"
    >
      <h2 id="avaliacoes-titulo" className="mb-6 text-2xl md:text-3xl">
        Avaliações
      </h2>
      {shown ? (
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <Reviews shown={shown} address={{ pathname, search }} sellerName={sellerName} />
        </div>
      ) : (
        <p className="text-ink-soft">
          Ainda sem avaliações. Só avalia quem comprou e recebeu, em Meus Pedidos.
        </p>
      )}
    </section>
  );
});

interface ReviewsProps {
  shown: ProductReviews;
  address: PageAddress;
  sellerName: string;
}

function Reviews({ shown: { figures, ...shown }, address, sellerName }: ReviewsProps) {
  const { page, sort, stars } = shown;
  const asked: AskedReviews = { page, sort, stars };
  return (
    <>
      <Figures of={{ figures, asked, address }} />
      <div className="min-w-0">
        <Asked asked={asked} found={shown.found} address={address} />
        <ReviewItems of={{ shown, address, sellerName }} />
      </div>
    </>
  );
}

/** How many reviews the filter leaves, which is read out when it changes, and their order. */
function Asked({ asked, found, address }: { asked: AskedReviews; found: number; address: PageAddress }) {
  const { stars, sort } = asked;
  return (
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
  );
}
