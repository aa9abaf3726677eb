import type { Sharp } from "sharp";

/** The colours of `.tint-0`, `.tint-1`… in styles/tints.css: greys from light to dark, then hues, each pale, soft and strong. */
export const TINTS = [
  ...["#f8f5f1", "#e7e4e0", "#d0cdc9", "#a19e9b", "#656360", "#302e2b"],
  ...["#f8e7e7", "#efcaca", "#bf8383"],
  ...["#f5e9e0", "#e8cfbd", "#b48b6d"],
  ...["#f0ebdd", "#dcd4b8", "#a19463"],
  ...["#e5efe2", "#c7dcc3", "#789f74"],
  ...["#dff0ee", "#bcdeda", "#60a39d"],
  ...["#e1edf5", "#c0d9e7", "#6a9bb5"],
  ...["#e9eaf7", "#d0d3ec", "#8590bb"],
  ...["#f2e7f3", "#e2cce4", "#a784ab"],
] as const;

const SIDE = 12;

/**
 * What stands where the picture will be, as the class of its colour: a style attribute is refused by the
 * Content-Security-Policy, and a few blurred pixels were a tenth of a page of forty products. The colour is that of the
 * edges, which are the backdrop of most pictures, so that what is shown seems to arrive on it.
 */
export async function tintOf(picture: Sharp): Promise<string> {
  const pixels = await picture
    .resize(SIDE, SIDE, { fit: "fill" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer();
  const sum = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < SIDE * SIDE; at++) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    if (x > 0 && y > 0 && x < SIDE - 1 && y < SIDE - 1) continue;
    count += 1;
    for (const channel of [0, 1, 2]) sum[channel]! += pixels[at * 3 + channel]!;
  }
  return `tint-${nearestTint(sum.map((value) => value / count))}`;
}

export function nearestTint(rgb: readonly number[]): number {
  const wanted = oklab(rgb);
  const distances = TINTS.map((hex) => distance(oklab(channelsOf(hex)), wanted));
  return distances.indexOf(Math.min(...distances));
}

const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Hue counts more than lightness: a wrong hue is seen, a wrong lightness hardly. */
const distance = (a: readonly number[], b: readonly number[]): number =>
  (a[0]! - b[0]!) ** 2 + 4 * ((a[1]! - b[1]!) ** 2 + (a[2]! - b[2]!) ** 2);

/** Björn Ottosson's OKLab, in which equal distances look equal. */
function oklab(rgb: readonly number[]): number[] {
  const [r, g, b] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
