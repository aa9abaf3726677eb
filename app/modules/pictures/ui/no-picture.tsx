import { cx } from "#app/design/cx.ts";
import { NO_PICTURE } from "../picture.ts";

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
