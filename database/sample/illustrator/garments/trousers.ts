import { across, curve, outline, symmetric, twin } from "../geometry.ts";
import { clips } from "../hangers.ts";
import type { Fold, Garment, Kit, Piece, Place } from "../model.ts";
import { button, drawstring, fold, gathers, shirring } from "../notions.ts";
import { asDrawn } from "../place.ts";
import { waistband } from "../strips.ts";
export const legs = (
  line: string,
  t: Place,
  folds: Fold[],
  stitches: string[],
  seams: string[] = [],
): Piece[] =>
  twin(t(line)).map((l, i) => ({
    d: outline(l),
    folds: folds.map((f) => ({ ...f, line: twin(f.line)[i]! })),
    stitches: stitches.map((s) => curve(twin(t(s))[i]!)).join(""),
    seams: seams.map((s) => curve(twin(t(s))[i]!)).join(""),
  }));

/** Elastic waist with its channel rows, gathers under it and a tied cord. */
export function elasticWaist(
  kit: Kit,
  t: Place,
  y: number,
  waist: number,
  tied: boolean,
): (Piece | string)[] {
  const edge = t(`${300 - waist},${y} ${300 - waist / 2},${y + 8} 300,${y + 10}`);
  const low = edge.map((p) => ({ ...p, y: p.y + 14 }));
  const knot = edge.at(-1)!;
  return [
    {
      d: symmetric(t(`300,${y - 8} 240,${y - 9} ${301 - waist},${y - 1}! 240,${y + 14} 300,${y + 16}`)),
      fill: "lining",
      volume: 0.4,
    },
    {
      d: waistband(y, waist, 30, 3, t),
      volume: 0.5,
      lift: 3,
      inside: shirring(kit, [across(low)], 44),
      stitches:
        across(edge.map((p) => ({ ...p, y: p.y + 10 }))) + across(edge.map((p) => ({ ...p, y: p.y + 20 }))),
    },
    tied && !kit.back ? drawstring(knot.x, knot.y + 16, 74, kit.accent.base) : "",
  ];
}

/** Tailored wide-leg trousers: pleats, side pockets, pressed crease. */
export const trousers: Garment = (kit) => ({
  stand: "rail",
  focus: [170, 92, 260],
  base: [774, 190],
  parts: [
    { d: symmetric("300,102 240,100 197,108! 240,124 300,126"), fill: "lining", volume: 0.4 },
    ...legs(
      "300,144! 194,138! 176,200 160,280 138,440 108,742! 196,758 290,748! 297,560 300,330!",
      asDrawn,
      [
        fold("246,146 238,300 214,520 200,754", 20, "flare", 0.75),
        fold("298,330 262,350 210,340", 15, "lens", 0.6),
        fold("166,300 152,480 140,744", 22, "flare", 0.6),
        fold("292,420 276,580 258,752", 22, "flare", 0.7),
        fold("226,148 218,190 214,236", 8, "drop", 0.9),
      ],
      ["112,730 196,745 289,735"],
      kit.back
        ? ["216,238! 276,244!", "216,244! 276,250!", "300,140 300,330"]
        : ["210,142 200,180 172,232", "226,146 220,190", "300,140 300,330"],
    ),
    {
      d: waistband(107, 104, 32, 2),
      volume: 0.5,
      lift: 3,
      stitches: across("196,112 240,120 300,122") + across("196,135 240,143 300,145"),
      over: kit.back ? "" : button(306, 134, 6, kit.main.light),
    },
    clips(112, 222, 378),
  ],
});

/** Knee-length walking shorts with a tied elastic waist. */
export const bermuda: Garment = (kit) => ({
  stand: "rail",
  focus: [165, 120, 270],
  base: [758, 170],
  parts: [
    ...legs(
      "300,176! 176,168! 158,230 140,320 126,460 114,660! 196,676 284,668! 293,530 300,396!",
      asDrawn,
      [
        ...gathers(kit, "182,178 240,188 298,190", 12, 50, 0.7),
        fold("298,396 250,412 188,398", 17, "lens", 0.8),
        fold("292,430 250,470 170,470", 15, "lens", 0.6),
        fold("156,480 190,560 190,664", 16, "flare", 0.5),
        fold("270,520 252,600 252,670", 16, "flare", 0.5),
      ],
      [
        "117,642 196,657 284,650",
        "117,637 196,652 284,645",
        "288,664 297,400",
        ...(kit.back
          ? ["200,262! 270,270! 268,346! 202,340! 200,262!"]
          : ["190,178 182,230 150,276", "196,178 188,234 150,283"]),
      ],
      kit.back ? [] : ["188,176 178,228 150,270"],
    ),
    ...(kit.back
      ? []
      : [
          {
            d: "M300 190H324V292Q322 308 300 316Z",
            volume: 0,
            noEdge: true,
            seams: "M300 190V396",
            stitches: "M320 190V290Q318 304 302 311",
          } satisfies Piece,
        ]),
    ...elasticWaist(kit, asDrawn, 140, 122, true),
    clips(142, 206, 394),
  ],
});
