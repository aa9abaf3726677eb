import { curve } from "./geometry.ts";
import { metal } from "./notions.ts";
import { RAIL } from "./studio.ts";
/** A wooden hanger whose shoulders follow the garment's slope; drawn between the back and the front. */
export function hanger(neckY: number, tipX: number, tipY: number): string {
  const bar = curve(
    `${tipX},${tipY} ${(tipX + 270) / 2},${(tipY + neckY) / 2 - 5} 284,${neckY - 3} 300,${neckY - 6} 316,${neckY - 3} ${600 - (tipX + 270) / 2},${(tipY + neckY) / 2 - 5} ${600 - tipX},${tipY}`,
  );
  const wood = `<g fill="none" stroke-linecap="round"><path d="${bar}" stroke="#6e4421" stroke-width="13"/><path d="${bar}" stroke="#c48d55" stroke-width="10.500"/><path d="${bar}" stroke="#ecc592" stroke-width="3" transform="translate(-1 -2.500)"/></g>`;
  return hook(neckY - 8) + wood;
}

/** From the collar up and over the rail. */
export const hook = (y: number): string =>
  metal(
    `M300 ${y}V${RAIL + 36}C300 ${RAIL + 22} 317 ${RAIL + 22} 317 ${RAIL + 6}C317 ${RAIL - 12} 284 ${RAIL - 13} 283 ${RAIL + 5}`,
    4,
    "steel",
  );

/** A metal hanger with two clips, for what hangs by the waist. */
export function clips(y: number, left: number, right: number): string {
  const bar = metal(`M${left - 14} ${y - 26}H${right + 14}M300 ${y - 26}V${y - 44}`, 4.5, "steel");
  const clip = (x: number) =>
    `<g transform="translate(${x} ${y - 30})"><rect x="-9" y="2" width="20" height="44" rx="4" fill="#000" opacity=".25" filter="url(#lift)"/><rect x="-10" width="20" height="42" rx="4" fill="#c48d55" stroke="#6e4421"/><rect x="-7" y="2" width="4" height="38" rx="2" fill="#ecc592"/><path d="M-10 22H10" stroke="#6e4421" stroke-width="1.500"/><rect x="-3" y="-4" width="6" height="10" rx="2" fill="#8d949c"/></g>`;
  return `${hook(y - 40)}${bar}${clip(left)}${clip(right)}`;
}
