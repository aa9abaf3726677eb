import type { ReactNode } from "react";
import { cx } from "#app/design/cx.ts";
import { Icon } from "#app/design/icon.tsx";
import { Rating } from "#app/design/rating.tsx";
import { GALLERY_WIDTHS } from "#app/modules/pictures/index.ts";
import { ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import { formatCount } from "#app/shared/count.ts";
import type { ShopRating } from "../rating/shop-rating.ts";
import type { ShopPicture } from "../shop-page.ts";

export interface HeadOfShop {
  name: string;
  city: string;
  state: string;
}

interface ShopHeadProps {
  shop: HeadOfShop;
  banner: ShopPicture | null;
  logo: ShopPicture | null;
  rating: ShopRating;
  followers: number;
  /** Level of its name among the headings of the page. */
  level?: 1 | 2;
  /** The button to follow it. */
  children?: ReactNode;
}

/** Banner, logo, name and place: who sells here, at a glance. */
export function ShopHead({ shop, banner, logo, rating, followers, level = 1, children }: ShopHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <header>
      {banner && (
        <ResponsivePicture
          picture={{ ...banner, alt: "" }}
          sizes="(width>=1280px) 1248px,100vw"
          widths={GALLERY_WIDTHS}
          eager
          className="aspect-5/2 rounded-card sm:aspect-3/1 lg:aspect-4/1"
        />
      )}
      <div className="flex flex-wrap items-end gap-x-5 gap-y-4 md:px-2">
        <ShopLogo logo={logo} raised={banner !== null} />
        <div className="min-w-0 flex-1 basis-64">
          <Heading className="text-3xl wrap-anywhere md:text-4xl">{shop.name}</Heading>
          <ul className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
            <li className="flex items-center gap-1.5">
              <Icon name="map-pin" className="size-4 shrink-0" />
              {shop.city}/{shop.state}
            </li>
            <li>
              {rating.score === null ? (
                "Ainda sem nota"
              ) : (
                <>
                  <span className="sr-only">Nota da loja: </span>
                  <Rating value={rating.score} />
                </>
              )}
            </li>
            {followers > 0 && <li>{followersText(followers)}</li>}
          </ul>
        </div>
        {children && <div className="max-sm:w-full">{children}</div>}
      </div>
    </header>
  );
}

const followersText = (followers: number): string =>
  followers === 1 ? "1 seguidor" : `${formatCount(followers)} seguidores`;

function ShopLogo({ logo, raised }: { logo: ShopPicture | null; raised: boolean }) {
  const place = cx(
    "relative size-20 shrink-0 overflow-hidden rounded-full ring-4 ring-paper md:size-28",
    raised ? "-mt-8 md:-mt-12 max-sm:ml-3" : "mt-2",
  );
  if (!logo) {
    return (
      <span className={cx(place, "grid place-items-center bg-sand text-lagoon")}>
        <Icon name="store" className="size-9 stroke-[1.6] md:size-12" />
      </span>
    );
  }
  return (
    <ResponsivePicture
      picture={{ ...logo, alt: "" }}
      sizes="112px"
      widths={[160, 320]}
      eager
      className={cx(place, "block! bg-white!")}
    />
  );
}
