import { mix } from "../colours.ts";
import { curve, outline } from "../geometry.ts";
import type { Garment, Kit, Piece, Place } from "../model.ts";
import { cord, fold } from "../notions.ts";
import { placed } from "../place.ts";
import { pool } from "../studio.ts";

const RUBBER = "#fbf6ec";

/** One shoe in profile, toe to the left. */
function shoe(kit: Kit, t: Place, near: boolean): (Piece | string)[] {
  const d = (line: string) => outline(t(line));
  const laces = (lines: string[]) => cord(lines.map((l) => curve(t(l))).join(""), 6.5, RUBBER);
  const rubber = mix(RUBBER, "#8a7a66", 0.35);
  const outside: (Piece | string)[] = [
    {
      d: d("486,506! 490,560 482,606! 414,606! 424,552 446,514 478,458!"),
      fill: "accent",
      volume: 0.6,
      lift: 2,
      stitches: curve(t("420,604 430,556 450,520 476,474")),
    },
    {
      d: d(
        "232,602! 276,560 322,544 366,556 402,546 428,520! 432,548 412,580 370,584 320,572 284,580 262,602!",
      ),
      fill: "accent",
      volume: 0.5,
      lift: 1,
    },
  ];
  return [
    { d: d("398,476! 376,410 352,384 328,388! 312,414 336,446!"), fill: "trim", volume: 0.6 },
    { d: d("356,424! 390,420 446,430 480,454! 456,482 404,486!"), fill: "lining", volume: 0.5 },
    {
      d: d(
        "484,608! 491,560 487,500 480,452! 458,450 432,478 400,474 372,428 350,412 332,414! 304,452 250,494 194,516 138,538 106,572 102,608!",
      ),
      folds: [
        fold(t("240,508 236,548 252,596"), 16, "lens", 0.5),
        fold(t("208,520 196,556 204,600"), 12, "lens", 0.5),
        fold(t("150,546 200,540 262,556"), 22, "lens", 0.35),
        fold(t("396,486 390,530 404,590"), 16, "lens", 0.4),
      ],
      stitches: curve(t("456,458 432,485 398,481 368,434")),
    },
    {
      d: d("104,606! 108,570 140,540 186,522! 176,552 182,606!"),
      fill: "trim",
      volume: 0.6,
      lift: 1,
      stitches: curve(t("181,528 171,554 176,604")),
    },
    ...outside,
    {
      d: d("334,414! 304,452 250,494 232,502! 246,526 262,530! 320,500 368,448 374,432! 354,414!"),
      fill: "trim",
      volume: 0.6,
      lift: 3,
      stitches: curve(t("242,508 254,523 266,522 318,493 364,443")),
    },
    laces([
      "260,492 268,496 278,514",
      "282,476 292,484 302,502",
      "304,456 315,466 326,486",
      "322,434 334,446 346,468",
      "338,418 352,428 364,448",
    ]),
    near
      ? laces([
          "344,412 318,392 298,408 330,424",
          "346,414 372,388 392,400 360,424",
          "346,418 326,440 318,470",
          "350,418 356,446 346,476",
        ])
      : "",
    {
      d: d(
        "100,596! 140,598 220,606 340,606 440,598 490,588! 500,604 500,630 490,644 440,650 200,652 122,650 96,632 90,610",
      ),
      fill: RUBBER,
      volume: 0,
      lift: 2,
      inside: `<path d="${curve(t("90,640 200,646 440,644 500,634"))}" fill="none" stroke="${rubber}" stroke-width="16" stroke-opacity=".55"/><path d="${curve(t("96,616 220,620 400,617 500,604"))}" fill="none" stroke="${kit.accent.base}" stroke-width="4"/>`,
    },
    {
      d: d("96,634! 130,646 200,649 440,647 496,634! 494,648 440,656 200,659 126,656!"),
      fill: `#${mix("#b9824e", kit.accent.shade, 0.2).slice(1)}`,
      volume: 0,
      lift: 0,
    },
  ];
}

/** Where a shoe touches the floor. */
export function contact(t: Place): string {
  const [a, b] = t("100,652 498,650");
  return pool((a!.x + b!.x) / 2 + 6, a!.y, Math.abs(b!.x - a!.x) / 1.7, 24, 1);
}

/** A pair on the floor, the far one half a step ahead. */
export const sneakers: Garment = (kit) => {
  const far = placed(1.02, -96, 66);
  const nearPlace = placed(1.16, -64, -22);
  const parts = kit.back
    ? [contact(nearPlace), ...shoe(kit, (l) => nearPlace(l).map((p) => ({ ...p, x: 600 - p.x })), true)]
    : [contact(far), ...shoe(kit, far, false), contact(nearPlace), ...shoe(kit, nearPlace, true)];
  return { stand: "floor", focus: [60, 340, 340], base: [690, 260], parts };
};
