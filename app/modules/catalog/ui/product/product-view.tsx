import { memo, type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { Rating } from "#app/design/rating.tsx";
import { Heart } from "#app/modules/favourites/ui/heart.tsx";
import type { FreightResult } from "#app/modules/shipping/index.ts";
import { FreightEstimate } from "#app/modules/shipping/ui/freight-estimate.tsx";
import { servedPart } from "#app/platform/served-part.tsx";
import type { Product } from "../../product.ts";
import { ShopAway } from "../shop-away.tsx";
import { type Choice, chosenGoods, colorFirst } from "./choice.ts";
import { type AddToCart, type BuyNow, ChoiceForm, type ChoiceFormProps } from "./choice-form.tsx";
import { Gallery } from "./gallery.tsx";
import { PriceBlock } from "./price-block.tsx";
import type { Details } from "./product-details.tsx";
import type { MarkedSize } from "./variant-pickers.tsx";

const Trail = servedPart(() => import("./trail-part.tsx"));
const ProductDetails = servedPart(() => import("./product-details.tsx"));

interface ProductViewProps {
  product: Product;
  address: string;
  initialChoice: Choice;
  freight: FreightResult | null;
  /** The way to the viewer's own size; the module above the catalogue that knows it draws it, and says which one to mark. */
  mySize: ((mark: (size: MarkedSize | null) => void) => ReactNode) | null;
  addToCart: AddToCart;
  buyNow: BuyNow;
  round: number;
  /** Whether similar pieces are shown below. */
  hasAlike: boolean;
}

/** The product page: the choice decides which pictures are shown and what the freight is calculated for. */
export function ProductView({
  product,
  address,
  initialChoice,
  freight,
  mySize,
  ...doors
}: ProductViewProps) {
  const [choice, choose] = useState(initialChoice);
  const [marked, mark] = useState<MarkedSize | null>(null);
  // In the initial order, so that the strip does not change while it is swiped.
  const [pictures] = useState(() => colorFirst(product.pictures, initialChoice.color));
  const details = useMemo(
    () => <ProductDetails className="painted-apart min-w-0" of={detailsOf(product)} />,
    [product],
  );
  // The freight follows in a task of its own: a press is answered sooner.
  const shipped = useDeferredValue(choice);

  return (
    <div className="grid grid-cols-1 gap-x-14 lg:grid-cols-[minmax(0,1fr)_25rem] xl:grid-cols-[minmax(0,1fr)_27rem]">
      <Trail
        className="mb-4 md:mb-6 lg:col-span-full"
        of={{ category: product.category, name: product.name }}
      />
      <Gallery pictures={pictures} color={choice.color} productName={product.name} />
      {/* Sticks at the bottom where it is taller than the screen, at the top where it fits. */}
      <div className="mt-6 lg:col-start-2 lg:row-span-2 lg:mt-0 lg:flex lg:flex-col lg:justify-end lg:[@media(min-height:1240px)]:justify-start">
        <div className="lg:sticky lg:bottom-8 lg:[@media(min-height:1240px)]:top-36 lg:[@media(min-height:1240px)]:bottom-auto">
          <BuyBox
            product={product}
            mySize={mySize?.(mark)}
            marked={marked}
            address={address}
            choice={choice}
            choose={choose}
            {...doors}
            cep={freight?.cep}
          />
          <section aria-labelledby="frete" className="mt-7 border-t border-line pt-6">
            <h2 id="frete" className="mb-3 text-lg">
              Frete e prazo
            </h2>
            <Freight product={product} choice={shipped} rendered={freight} />
          </section>
        </div>
      </div>
      {details}
    </div>
  );
}

/** Without what changes with each sale. */
function detailsOf({ description, composition, care, sizes, sizeGuide, seller }: Product): Details {
  return { description, composition, care, sizes, sizeGuide, seller };
}

interface FreightProps {
  product: Product;
  choice: Choice;
  rendered: FreightResult | null;
}

const Freight = memo(function Freight({ product, choice, rendered }: FreightProps) {
  const { color, size, quantity } = choice;
  const inAddress = { cor: color, ...(size && { tamanho: size }), quantidade: String(quantity) };
  return (
    <FreightEstimate
      goods={chosenGoods(product, choice)}
      pieces={[{ productId: product.id, quantity }]}
      rendered={rendered}
      keep={inAddress}
    />
  );
});

/** Name, price and the form to buy. */
function BuyBox({ mySize, ...props }: ChoiceFormProps & { mySize: ReactNode }) {
  const { product } = props;
  return (
    <>
      <NameAndPrice product={product} />
      {mySize}
      <div className="mt-6">
        {product.away ? <ShopAway away={product.away} /> : <ChoiceForm {...props} />}
      </div>
      <div className="mt-3">
        <WideHeart productId={product.id} name={product.name} wide />
      </div>
    </>
  );
}

const WideHeart = memo(Heart);

const NameAndPrice = memo(function NameAndPrice({ product }: { product: Product }) {
  const { name, sellerName, rating } = product;
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
      <PriceBlock product={product} />
    </>
  );
});
