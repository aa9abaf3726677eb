import { cx } from "#app/design/cx.ts";
import {
  CARD_WIDTHS,
  type CoverPicture,
  NO_PICTURE,
  type Picture,
  type RenditionWidth,
  renditionPath,
  srcSet,
} from "../picture.ts";

interface ResponsivePictureProps {
  picture: Picture | CoverPicture;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  widths?: readonly RenditionWidth[];
  /** The first pictures in sight are fetched at once; the rest when the person comes near. */
  eager?: boolean;
  className?: string;
}

/**
 * A colour lies beneath and the picture covers it when it arrives: no script, no inline style, no shift. AVIF is for every
 * browser that knows our stylesheet, JPEG for the rest.
 */
export function ResponsivePicture({
  picture,
  sizes,
  widths = CARD_WIDTHS,
  eager,
  className,
}: ResponsivePictureProps) {
  const { id, alt, placeholder } = picture;
  const blurred = placeholder.startsWith("data:");
  return (
    <span className={cx("photo", blurred ? undefined : placeholder, className)}>
      {blurred && <img src={placeholder} alt="" aria-hidden="true" className="photo-blurred" />}
      <picture>
        <source type="image/avif" srcSet={srcSet(id, "avif", widths)} sizes={sizes} />
        <img
          src={renditionPath(id, widths.at(-1)!, "jpeg")}
          alt={alt}
          {...("width" in picture && { width: picture.width, height: picture.height })}
          loading={eager ? undefined : "lazy"}
          fetchPriority={eager ? "high" : undefined}
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
