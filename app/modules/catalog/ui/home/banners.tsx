import { ButtonLink } from "#app/design/button.tsx";
import { Carousel } from "#app/design/carousel.tsx";
import { cx } from "#app/design/cx.ts";
import type { Picture } from "#app/modules/pictures/index.ts";
import { ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import { BANNERS, type Banner } from "../../storefront/home-banners.ts";

const TONES: Record<Banner["tone"], string> = {
  sand: "bg-sand",
  lagoon: "bg-lagoon-tint",
  coral: "bg-coral-tint",
  sun: "bg-sun-tint",
  tide: "bg-tide-tint",
};

/** Every slide says something true of the shop and leads to where it is shown. */
export function Banners({ covers }: { covers: Record<string, Picture> }) {
  const slides = BANNERS.map((banner, index) => ({
    id: banner.id,
    name: banner.title,
    content: <Slide banner={banner} cover={covers[banner.pictureOf]} first={index === 0} />,
  }));
  return <Carousel label="Destaques da loja" slides={slides} interval={5000} />;
}

function Slide({ banner, cover, first }: { banner: Banner; cover: Picture | undefined; first: boolean }) {
  return (
    <div className={cx("relative flex h-[23rem] overflow-hidden md:h-[26rem]", TONES[banner.tone])}>
      <div className="relative z-10 flex max-w-[58%] flex-1 flex-col items-start justify-center gap-3 py-5 pl-6 md:max-w-[54%] md:gap-4 md:pl-10 lg:max-w-xl lg:pl-14">
        <h2 className="text-3xl md:text-4xl lg:text-5xl">{banner.title}</h2>
        <p className="text-base text-ink-soft md:text-lg">{banner.text}</p>
        <ButtonLink to={banner.to} className="shrink-0" variant={first ? "primary" : "secondary"}>
          {banner.action}
        </ButtonLink>
      </div>
      {cover && (
        <div className="absolute -right-14 -bottom-2 w-48 md:right-6 md:bottom-0 md:w-72 lg:right-16 lg:w-80">
          <ResponsivePicture
            picture={{ ...cover, alt: "" }}
            sizes="(min-width: 1024px) 320px, (min-width: 768px) 288px, 192px"
            eager={first}
            className="aspect-3/4 rounded-t-full"
          />
        </div>
      )}
    </div>
  );
}
