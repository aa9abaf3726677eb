import { Pagination } from "#app/design/pagination.tsx";
import { type PageAddress, type ProductReviews, reviewsAddress } from "../product-reviews.ts";
import { ReviewItem } from "./review-item.tsx";

interface ReviewItemsProps {
  shown: Omit<ProductReviews, "figures">;
  address: PageAddress;
  sellerName: string;
}

/** A page of reviews and the links to the others. Default export: a served part. */
export default function ReviewItems({ shown, address, sellerName }: ReviewItemsProps) {
  const { reviews, page, pageCount, sort, stars } = shown;
  return (
    <>
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
          hrefFor={(number) => reviewsAddress(address, { page: number, sort, stars })}
        />
      </div>
    </>
  );
}
