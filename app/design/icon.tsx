import { cx } from "./cx.ts";
import { type ICON_NAMES, INLINE_ICONS } from "./icon-names.ts";

export type IconName = (typeof ICON_NAMES)[number];

export type IconProps = {
  name: IconName;
  /** Read aloud; without it the icon is decoration. */
  label?: string;
  className?: string;
};

const inline: ReadonlySet<IconName> = new Set(INLINE_ICONS);

/**
 * One line of HTML and no script per icon: the shapes are in a file that the browser keeps (icon-sprite.server.ts), those
 * of `INLINE_ICONS` in the page.
 */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={cx("icon", className)}
      aria-hidden={label === undefined || undefined}
      role={label && "img"}
      aria-label={label}
    >
      <use href={inline.has(name) ? `#i-${name}` : `${ICON_SPRITE}#${name}`} />
    </svg>
  );
}
