import { Card } from "#app/design/card.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { ItemPicture } from "#app/modules/orders/ui/item-picture.tsx";
import { productPath } from "#app/platform/paths.ts";
import { formatDay } from "#app/shared/moment.ts";
import { editableUntil } from "../review.ts";
import { ReviewBody } from "./review-body.tsx";
import { ReviewForm, type ReviewFormProps } from "./review-form.tsx";

/** A received product: its review, or the form for one. */
export function Reviewable(props: ReviewFormProps) {
  const { productId, name, color, size, imageUrl, review } = props.item;
  const heading = `produto-${productId}`;
  return (
    <Card as="article" aria-labelledby={heading}>
      <header className="flex items-center gap-4">
        <ItemPicture imageUrl={imageUrl} className="w-16" />
        <div className="min-w-0">
          <h2 id={heading} className="text-lg">
            <Link to={productPath(productId)} className="hover:text-lagoon">
              {name}
            </Link>
          </h2>
          <p className="text-sm text-ink-soft">
            {color}, {size}
          </p>
          {review.state === "editable" && (
            <p className="text-sm text-ink-soft">
              Avaliado em {formatDay(review.createdAt)}. Você pode editar até {formatDay(review.until)}.
            </p>
          )}
        </div>
      </header>
      {review.state === "open" || review.state === "editable" ? (
        // A new key after saving: the fields start again from what is stored.
        <ReviewForm key={review.state} {...props} />
      ) : (
        <div className="mt-5">
          <ReviewBody {...review} />
          {review.state === "closed" && (
            <p className="mt-3 text-sm text-ink-soft">
              Avaliado em {formatDay(review.createdAt)}. O prazo para editar terminou em{" "}
              {formatDay(editableUntil(review.createdAt))}.
            </p>
          )}
          {review.state === "hidden" && (
            <Notice tone="warning" title="Esta avaliação está fora do ar" className="mt-4">
              <span className="whitespace-pre-line wrap-anywhere">{review.reason}</span>
            </Notice>
          )}
        </div>
      )}
      {review.state !== "open" && review.reply && <Reply text={review.reply} />}
    </Card>
  );
}

function Reply({ text }: { text: string }) {
  return (
    <div className="mt-5 border-l-2 border-lagoon pl-4 text-sm">
      <p className="font-semibold">Resposta da loja</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}
