import { Card } from "#app/design/card.tsx";
import { Disclosure } from "#app/design/disclosure.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { TabLinks } from "#app/design/tab-links.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { productPath } from "#app/platform/paths.ts";
import { formatDay } from "#app/shared/moment.ts";
import { REVIEWS_ANCHOR } from "../product-reviews.ts";
import {
  type ListedReview,
  listAddress,
  type ReviewPage,
  SELLER_FILTERS,
  SELLER_REVIEWS_PATH,
  type SellerFilter,
} from "../review-lists.ts";
import { ReplyForm } from "./reply-form.tsx";
import { ReviewBody } from "./review-body.tsx";

interface SellerReviewsProps extends ReviewPage<SellerFilter> {
  answer?: FormAnswer;
}

/** The reviews of a seller's own products, each with its reply. */
export function SellerReviewList({ reviews, page, pageCount, filter, answer }: SellerReviewsProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-3xl">Avaliações</h1>
      <TabLinks
        label="Situação"
        tabs={(Object.keys(SELLER_FILTERS) as SellerFilter[]).map((each) => ({
          label: SELLER_FILTERS[each],
          to: listAddress(SELLER_REVIEWS_PATH, each),
          current: each === filter,
        }))}
      />
      {reviews.length === 0 ? (
        <EmptyState icon={<Icon name="message-square-heart" />} title="Nenhuma avaliação aqui">
          <p>
            {filter === "sem-resposta"
              ? "Tudo respondido. Avisamos por e-mail quando chegar uma avaliação nova."
              : "Quem compra e recebe pode avaliar. Avisamos por e-mail quando chegar a primeira."}
          </p>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {reviews.map((review) => (
            <li key={review.id}>
              <SellerReview
                review={review}
                answer={answer?.values.review === review.id ? answer : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        current={page}
        total={pageCount}
        hrefFor={(next) => listAddress(SELLER_REVIEWS_PATH, filter, next)}
      />
    </div>
  );
}

function SellerReview({ review, answer }: { review: ListedReview; answer?: FormAnswer }) {
  const { id, productId, productName, author, color, size, createdAt, edited, reply } = review;
  return (
    <Card as="article" id={`avaliacao-${id}`} aria-labelledby={`produto-da-${id}`} className="scroll-mt-2">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={`produto-da-${id}`} className="text-lg">
          <Link to={`${productPath(productId)}#${REVIEWS_ANCHOR}`} className="hover:text-lagoon">
            {productName}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          {author} · {color}, {size} · {formatDay(createdAt)}
          {edited && ", editada"}
        </p>
      </header>
      <ReviewBody {...review} />
      {reply && (
        <div className="mt-4 border-l-2 border-lagoon pl-4">
          <p className="text-sm font-semibold">Sua resposta</p>
          <p className="mt-1 max-w-[68ch] whitespace-pre-line wrap-anywhere">{reply}</p>
        </div>
      )}
      <Disclosure
        // Closes after the reply was saved.
        key={reply}
        summary={reply ? "Editar resposta" : "Responder"}
        open={answer !== undefined}
        className="mt-4 border-t border-b-0"
      >
        <ReplyForm review={review} answer={answer} />
      </Disclosure>
    </Card>
  );
}
