import { across, curve, outline, symmetric, twins } from "../geometry.ts";
import { clips } from "../hangers.ts";
import type { Garment, Kit, Piece, Place } from "../model.ts";
import { fold, foldPair, gathers } from "../notions.ts";
import { asDrawn } from "../place.ts";
import { bandPair } from "../strips.ts";
import { elasticWaist, legs } from "./trousers.ts";
/** Swim shorts: short, elastic, cord, side stripe in the second colour. */
export function swimTrunks(kit: Kit, t: Place): (Piece | string)[] {
  return [
    ...legs(
      "300,216! 174,206! 152,280 130,370 104,560! 190,580 282,572! 293,500 300,420!",
      t,
      [
        ...gathers(kit, t("182,216 240,226 298,228"), 14, 62, 0.8),
        fold(t("298,420 244,432 178,408"), 18, "lens", 0.8),
        fold(t("292,460 240,500 150,496"), 15, "lens", 0.6),
        fold(t("206,440 190,510 188,576"), 16, "flare", 0.5),
      ],
      ["107,544 190,563 282,556", "108,539 190,558 282,551"],
      kit.back ? ["300,216 300,420"] : ["186,214 170,270 136,320", "300,216 300,420"],
    ),
    ...(kit.back
      ? [
          {
            d: outline(t("334,290! 412,284! 416,366! 338,370!")),
            volume: 0.5,
            lift: 2,
            stitches: curve(t("339,304! 410,298!")),
          } satisfies Piece,
        ]
      : []),
    ...bandPair(t("171,214! 149,282 127,372 102,561!"), 0, 22).map(
      (d): Piece => ({ d, fill: "accent", volume: 0.4, noEdge: true }),
    ),
    ...elasticWaist(kit, t, 182, 126, true),
  ];
}
export const swimShorts: Garment = (kit) => ({
  stand: "rail",
  focus: [165, 150, 270],
  parts: [...swimTrunks(kit, asDrawn), clips(184, 206, 394)],
});

/** High-waisted leggings: broad band, contour seams, side panel. */
export function tights(kit: Kit, t: Place): (Piece | string)[] {
  return [
    { d: symmetric(t("300,104 250,102 209,110! 250,124 300,126")), fill: "lining", volume: 0.4 },
    ...legs(
      "300,170! 204,160! 186,220 175,280 175,350 192,470 206,530 202,600 216,690 224,744! 250,750 276,746! 286,640 288,540 294,430 300,318!",
      t,
      [
        fold(t("298,322 266,338 226,330"), 13, "lens", 0.6),
        fold(t("236,330 236,430 244,520"), 26, "lens", 0.35),
        fold(t("212,526 240,540 284,532"), 10, "lens", 0.6),
        fold(t("244,580 240,650 250,730"), 18, "lens", 0.35),
        fold(t("220,716 246,724 278,718"), 8, "lens", 0.6),
      ],
      ["224,736 250,742 276,738"],
      kit.back
        ? ["186,216 236,250 296,300", "300,170 300,318"]
        : ["300,176 300,318", "284,334 272,430 268,540"],
    ),
    ...bandPair(t("203,168! 186,220 175,280 175,350 192,470 206,530 202,600 216,690 224,744!"), 0, 13).map(
      (d): Piece => ({ d, fill: "accent", volume: 0.4, noEdge: true }),
    ),
    {
      d: symmetric(t("300,122! 250,118 208,110! 206,140 202,172! 250,184 300,188")),
      volume: 0.5,
      lift: 3,
      folds: foldPair(t("214,130 250,146 290,144"), 9, "lens", 0.4),
      stitches: across(t("204,164 250,176 300,180")) + (kit.back ? "" : twins(t("300,188 270,180 240,186"))),
    },
  ];
}
export const leggings: Garment = (kit) => ({
  stand: "rail",
  focus: [180, 96, 240],
  base: [774, 110],
  parts: [...tights(kit, asDrawn), clips(112, 234, 366)],
});
