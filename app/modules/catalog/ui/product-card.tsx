import { Badge } from "#app/design/badge.tsx";
import { Link } from "#app/design/link.tsx";
import { Price } from "#app/design/price.tsx";
import { Rating } from "#app/design/rating.tsx";
import { useHearts } from "#app/modules/favourites/ui/favourites.tsx";
import { Heart } from "#app/modules/favourites/ui/heart.tsx";
import { NoPicture, ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import { productPath } from "#app/platform/paths.ts";
import { renderedOnceFor } from "#app/platform/rendered-once.ts";
import { usePrefetch } from "#app/platform/use-connected.ts";
import { mayMove } from "#app/platform/visitor-preferences.ts";
import { TAKES } from "#app/platform/ways-to-pay.ts";
import { instalmentsText } from "#app/shared/instalments.ts";
import { formatBRL, share, subtract } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import type { ProductSummary } from "../product.ts";
import { carryPicture } from "./carried-picture.ts";

const { pixDiscount, freeFreightFrom } = store.rates;

/** For the `sizes` attribute: two columns on a phone, four on a desktop. */
const CARD_SIZES = "(width>=1024px) 300px,(width>=768px) 33vw,50vw";

interface ProductCardProps {
  product: ProductSummary;
  eager?: boolean;
  /** Level of its name among the headings of the page. */
  level?: 2 | 3;
  /** A preview outside the shop, without the favourite button. */
  preview?: boolean;
}

export function ProductCard({ product, eager, level = 3, preview }: ProductCardProps) {
  const Heading = `h${level}` as const;
  const { id, name, sellerName, price, cover, stock, rating } = product;
  const instalments = TAKES.card && instalmentsText(price);
  return (
    <article className="product-card">
      <div>
        {cover ? (
          <ResponsivePicture picture={cover} sizes={CARD_SIZES} eager={eager} />
        ) : (
          <NoPicture className="block aspect-3/4 w-full rounded-card" />
        )}
        {(stock === 0 || price >= freeFreightFrom) && (
          <span className="absolute top-2.5 left-2.5 flex flex-col items-start gap-1">
            {stock === 0 && <Badge tone="neutral">Esgotado</Badge>}
            {price >= freeFreightFrom && <Badge tone="success">Frete grátis</Badge>}
          </span>
        )}
        {!preview && <Heart productId={id} name={name} />}
      </div>
      <div>
        <p>{sellerName}</p>
        <Heading>
          <Link
            to={productPath(id)}
            prefetch={usePrefetch()}
            viewTransition={mayMove()}
            onClick={carryPicture}
          >
            {name}
          </Link>
        </Heading>
        {rating && (
          <p>
            <Rating value={rating.average} count={rating.count} />
          </p>
        )}
        <div>
          <Price amount={price} size="md" />
          {instalments && <p>{instalments}</p>}
          <p>{`${formatBRL(subtract(price, share(price, pixDiscount)))} no PIX`}</p>
        </div>
      </div>
    </article>
  );
}

interface ProductGridProps {
  products: ProductSummary[];
  /** How many pictures are visible at first and loaded eagerly. */
  eagerCount?: number;
  /** Level of the product names among the headings of the page. */
  level?: 2 | 3;
}

export function ProductGrid({ products, eagerCount = 0, level }: ProductGridProps) {
  const hearts = useHearts();
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        <li
          key={product.id}
          {...renderedOnceFor(ProductCard, { product, eager: index < eagerCount, level }, hearts(product.id))}
        />
      ))}
    </ul>
  );
}
