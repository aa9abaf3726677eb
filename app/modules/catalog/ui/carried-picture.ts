import type { MouseEvent } from "react";

/** On the product page's first picture: it has the name of the transition (`styles/page.css`). */
export const CARRIED_PICTURE = "carried-picture";

let pressed: HTMLElement | null = null;

/**
 * The picture of the pressed card grows into the product's. Only one element may have the name at a time, or the browser
 * gives up the transition: neither a card pressed before nor the picture of the product page the card is on keeps it.
 */
export function carryPicture(event: MouseEvent<HTMLElement>): void {
  const shown = document.querySelector<HTMLElement>(`.${CARRIED_PICTURE}`);
  if (shown) shown.style.viewTransitionName = "none";
  if (pressed) pressed.style.viewTransitionName = "";
  pressed = event.currentTarget.closest("article")?.querySelector("picture")?.parentElement ?? null;
  if (pressed) pressed.style.viewTransitionName = CARRIED_PICTURE;
}
