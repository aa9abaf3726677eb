import { cx } from "#app/design/cx.ts";
import { Icon } from "#app/design/icon.tsx";

/** The picture of an item when it was bought; an icon where there is none or it no longer loads. */
export function ItemPicture({ imageUrl, className }: { imageUrl: string; className?: string }) {
  const frame = cx("relative block aspect-3/4 shrink-0 overflow-hidden rounded-control bg-sand", className);
  return (
    <span className={frame}>
      <Icon name="shirt" className="absolute inset-0 m-auto size-1/3 text-ink-faint" />
      {imageUrl && (
        <img
          src={imageUrl}
          alt=""
          width={320}
          height={427}
          loading="lazy"
          decoding="async"
          className="relative size-full object-cover"
        />
      )}
    </span>
  );
}
