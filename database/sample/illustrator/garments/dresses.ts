import { across, symmetric, twin, twins, whole } from "../geometry.ts";
import { hanger } from "../hangers.ts";
import type { Garment, Piece } from "../model.ts";
import { bow, drape, foldPair, gathers, strap } from "../notions.ts";
import { asDrawn } from "../place.ts";
import { band } from "../strips.ts";
import { innerNeck } from "./tees.ts";
/** Midi dress: thin straps, sweetheart bodice, gathered waist, full skirt with a moving hem. */
export const dress: Garment = (kit) => {
  const hem = "112,704! 136,722 164,724 190,718 216,730 246,738 272,730 300,733";
  const top = kit.back ? "300,222 262,218 228,208!" : "300,216! 276,196 250,180 228,198!";
  return {
    stand: "rail",
    focus: [180, 110, 240],
    base: [768, 170],
    parts: [
      hanger(112, 220, 134),
      { d: symmetric("300,204 260,204 228,206! 232,240 300,262"), fill: "lining", volume: 0.5 },
      { d: symmetric("112,704! 150,732 224,748 300,750"), fill: "lining", volume: 0 },
      {
        d: symmetric(`300,352! 262,350 238,346! 210,430 158,590 ${hem}`),
        folds: [
          ...drape(kit, [352, 242, 358], [740, 126, 474], 9, 30),
          ...gathers(kit, whole("240,350 300,356"), 16, 44),
        ],
        stitches: across("115,694! 136,712 164,714 190,708 216,720 246,728 272,720 300,723"),
      },
      {
        d: symmetric(`${top} 216,222 210,252! 224,302 238,352! 270,358 300,359`),
        folds: [
          ...foldPair("218,258 240,296 250,346", 12, "lens", 0.8),
          ...foldPair("232,230 256,246 292,244", 12, "lens", 0.5),
          ...foldPair("268,250 272,300 272,352", 9, "lens", 0.5),
        ],
        seams: kit.back ? "M300 222V356M296 222V356" : twins("228,252 250,262 262,300 262,354!"),
      },
      ...twin(kit.back ? "248,216! 244,170 238,126!" : "246,184! 242,158 238,126!").map((l) => strap(l, 9)),
      { d: band(whole("238,344! 270,350 300,351"), 13, 4), fill: "trim", volume: 0.5, lift: 3 },
      ...(kit.back ? [] : bow(300, 356, 1.1)),
    ],
  };
};

/** Maxi dress in three gathered tiers, V neck on broad straps. */
export const longDress: Garment = (kit) => {
  const tier = (
    y0: number,
    half0: number,
    y1: number,
    half1: number,
    waves: string,
    folds: number,
  ): Piece => ({
    d: symmetric(
      `300,${y0 + 4}! ${300 - half0 * 0.5},${y0 + 3} ${300 - half0},${y0}! ${300 - (half0 + half1) / 2 - 6},${(y0 + y1) / 2} ${waves}`,
    ),
    folds: [
      ...drape(
        kit,
        [y0 + 4, 300 - half0 + 6, 294 + half0],
        [y1 + 14, 312 - half1, 288 + half1],
        folds,
        22,
        0.9,
      ),
      ...gathers(kit, whole(`${300 - half0 + 4},${y0 + 2} 300,${y0 + 6}`), folds * 2 + 4, 34),
    ],
    lift: 3,
  });
  const neck = kit.back ? "300,196 268,186 250,132!" : "300,246! 276,200 250,132!";
  return {
    stand: "rail",
    focus: [180, 110, 240],
    base: [772, 180],
    parts: [
      innerNeck(kit, asDrawn("300,190 266,182 248,132! 272,200 300,256"), kit.back ? 0 : 196),
      hanger(110, 218, 132),
      { d: symmetric("98,726! 150,752 224,764 300,766"), fill: "lining", volume: 0 },
      tier(566, 156, 736, 206, "94,728! 120,744 146,742 172,752 200,748 228,758 254,752 278,758 300,755", 11),
      tier(430, 112, 566, 158, "142,564! 164,574 186,572 208,580 232,576 254,584 278,580 300,584", 9),
      tier(322, 68, 432, 116, "184,430! 202,440 222,438 242,446 262,442 282,448 300,446", 7),
      {
        d: symmetric(`${neck} 222,132! 230,190 224,222 208,246! 220,290 232,322! 268,328 300,329`),
        folds: [
          ...foldPair("216,252 238,282 246,318", 12, "lens", 0.7),
          ...foldPair("262,200 250,250 254,300", 10, "lens", 0.5),
          ...gathers(kit, whole("236,322 300,328"), 14, -34, 0.7),
        ],
        seams: kit.back ? "M300 196V326" : "M300 246V326",
      },
      { d: band(whole("231,316! 268,322 300,323"), 10, 4), fill: "trim", volume: 0.5, lift: 2 },
      ...(kit.back
        ? []
        : [
            {
              d: band(whole("249,132! 276,200 300,249!"), -7, 2),
              fill: "trim" as const,
              volume: 0.4,
              lift: 2,
            },
          ]),
    ],
  };
};
