import { cx } from "./cx.ts";

/** The look of a list of actions, for the scripted menu and the native one. */
export const menuPopupClass =
  "min-w-52 max-w-[calc(100vw-2rem)] rounded-card bg-white p-1.5 text-ink shadow-pop";

// A scripted item is highlighted by Base UI, pointer or arrows alike: a hover style would highlight two at once.
const tones = {
  plain: "[&_svg]:text-ink-soft not-[[role=menuitem]]:hover:bg-sand data-highlighted:bg-sand",
  danger: "text-hibiscus not-[[role=menuitem]]:hover:bg-hibiscus-tint data-highlighted:bg-hibiscus-tint",
};

export function menuItemClass(tone: keyof typeof tones = "plain") {
  return cx(
    "flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left font-medium select-none -outline-offset-2 [&_svg]:size-5 [&_svg]:shrink-0",
    "data-disabled:cursor-not-allowed data-disabled:text-ink-faint",
    tones[tone],
  );
}
