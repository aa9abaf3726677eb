import { Rating } from "#app/design/rating.tsx";
import { Heart } from "#app/modules/favourites/ui/heart.tsx";
import { ChoiceForm, type ChoiceFormProps } from "./choice-form.tsx";
import { PriceBlock } from "./price-block.tsx";

/** What it is, what it costs, and the way to have it. */
export function BuyBox(props: ChoiceFormProps) {
  const { id, name, sellerName, rating } = props.product;
  return (
    <>
      <h1 className="text-3xl">{name}</h1>
      <p className="mt-1.5 mb-4 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>
          Vendido por{" "}
          <a href="#loja" className="link">
            {sellerName}
          </a>
        </span>
        <a href="#avaliacoes" className="rounded-control hover:underline">
          {rating ? <Rating value={rating.average} count={rating.count} /> : "Ainda sem avaliações"}
        </a>
      </p>
      <PriceBlock product={props.product} />
      <div className="mt-6">
        <ChoiceForm {...props} />
      </div>
      <div className="mt-3">
        <Heart productId={id} name={name} wide />
      </div>
    </>
  );
}
