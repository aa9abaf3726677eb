import { cx } from "#app/design/cx.ts";
import {
  CARD_WIDTHS,
  NO_PICTURE,
  type Picture,
  type RenditionWidth,
  renditionPath,
  srcSet,
} from "../picture.ts";

interface ResponsivePictureProps {
  picture: Picture;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  widths?: readonly RenditionWidth[];
  /** The first pictures in sight are fetched at once; the rest when the person comes near. */
  eager?: boolean;
  className?: string;
}

/**
 * The blurred pixels lie beneath and the picture covers them when it arrives: no script, no inline style, no shift.
 */
export function ResponsivePicture({
  picture,
  sizes,
  widths = CARD_WIDTHS,
  eager,
  className,
}: ResponsivePictureProps) {
  const { id, alt, width, height, placeholder } = picture;
  return (
    <span className={cx("relative block overflow-hidden bg-sand", className)}>
      <img
        src={placeholder}
        alt=""
        aria-hidden="true"
        className="absolute inset-0 size-full scale-110 object-cover blur-lg"
      />
      <picture>
        <source type="image/avif" srcSet={srcSet(id, "avif", widths)} sizes={sizes} />
        <source type="image/webp" srcSet={srcSet(id, "webp", widths)} sizes={sizes} />
        <img
          src={renditionPath(id, widths.at(-1)!, "jpeg")}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
          decoding="async"
          className="relative size-full object-cover"
        />
      </picture>
    </span>
  );
}

/** What stands where a product has no picture, or its picture did not come. */
export function NoPicture({ alt = "Produto sem foto", className }: { alt?: string; className?: string }) {
  return (
    <img
      src={NO_PICTURE}
      alt={alt}
      width={600}
      height={800}
      loading="lazy"
      decoding="async"
      className={cx("bg-sand object-cover", className)}
    />
  );
}
