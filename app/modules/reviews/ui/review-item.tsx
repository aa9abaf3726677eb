import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { formatDay } from "#app/shared/moment.ts";
import type { PublicReview } from "../product-reviews.ts";
import { reportPath } from "../review.ts";
import { ReviewBody } from "./review-body.tsx";

/** One review among those of its product. */
export function ReviewItem({ review, sellerName }: { review: PublicReview; sellerName: string }) {
  const { id, author, color, size, createdAt, edited, reply } = review;
  return (
    <article aria-label={`Avaliação de ${author}`} className="py-6">
      <ReviewBody {...review} />
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span className="font-semibold text-ink">{author}</span>
        <span className="inline-flex items-center gap-1 text-lagoon-deep">
          <Icon name="badge-check" className="size-4" />
          Compra verificada
        </span>
        <span>
          {color}, {size}
        </span>
        <time dateTime={createdAt.toISOString()}>
          {formatDay(createdAt)}
          {edited && ", editada"}
        </time>
        <Link
          to={reportPath(id)}
          rel="nofollow"
          aria-label={`Denunciar a avaliação de ${author}`}
          className="inline-flex min-h-6 items-center underline underline-offset-3 hover:text-ink"
        >
          Denunciar
        </Link>
      </p>
      {reply && (
        <div className="mt-4 border-l-2 border-lagoon pl-4">
          <p className="text-sm">
            <span className="font-semibold">Resposta de {sellerName}</span>{" "}
            <span className="text-ink-soft">
              {formatDay(reply.at)}
              {reply.edited && ", editada"}
            </span>
          </p>
          <p className="mt-1 max-w-[68ch] whitespace-pre-line wrap-anywhere">{reply.text}</p>
        </div>
      )}
    </article>
  );
}
