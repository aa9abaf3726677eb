import { across, curve, outline, symmetric, twin, whole } from "../geometry.ts";
import { hanger } from "../hangers.ts";
import type { Garment, Kit, Piece, Place } from "../model.ts";
import { fold, foldPair, frill, gathers, shirring } from "../notions.ts";
import { placed } from "../place.ts";
import { band, bandPair } from "../strips.ts";
/** Shirred top: wide straps, sweetheart neck, elastic rows, a frill at the hem. */
export function shirredTop(kit: Kit, t: Place): (Piece | string)[] {
  const neck = kit.back ? "300,272 250,268 210,258!" : "300,278! 276,252 248,242 210,258!";
  const rows = [336, 356, 376, 396, 416].map((y) => across(t(`150,${y - 4} 236,${y + 7} 300,${y + 9}`)));
  return [
    ...twin(t("216,266! 212,214 210,172! 242,170! 246,212 254,258!")).map((l) => ({
      d: outline(l),
      folds: gathers(kit, t("216,252 250,252"), 4, -20, 0.6),
      volume: 0.5,
      lift: 2,
    })),
    { d: symmetric(t("300,262 250,258 212,256! 230,300 300,310")), fill: "lining", volume: 0.4 },
    frill(kit, whole(t("185,424! 236,436 300,438")), 46, 7),
    {
      d: symmetric(t(`${neck} 190,268 170,304! 178,366 186,428! 236,440 300,442`)),
      folds: [
        ...foldPair(t("184,304 222,322 262,322"), 14, "lens", 0.6),
        ...foldPair(t("240,250 232,282 236,316"), 20, "lens", 0.4),
        fold(t("300,284 298,306 300,330"), 12, "lens", 0.8),
      ],
      inside: shirring(kit, rows, 17),
      stitches: rows.join(""),
    },
    { d: band(whole(t(neck.split(" ").reverse().join(" "))), -8, 2), fill: "trim", volume: 0.4, lift: 2 },
  ];
}

export const cropped: Garment = (kit) => ({
  stand: "rail",
  focus: [130, 180, 330],
  parts: [hanger(124, 162, 156), ...shirredTop(kit, placed(1.5, -104))],
});

/** Sports top: racer straps, bust seams, a broad elastic band in the second colour. */
export function sportsBra(kit: Kit, t: Place): (Piece | string)[] {
  const neck = kit.back ? "300,268 276,226 252,168!" : "300,270 258,246 240,168!";
  const arm = kit.back ? "216,168! 252,230 244,290 170,344!" : "204,168! 216,230 206,280 170,318!";
  return [
    ...(kit.back
      ? []
      : [
          {
            d: symmetric(t("300,236 268,216 242,166! 258,254 300,280")),
            fill: "lining" as const,
            volume: 0.4,
          },
        ]),
    {
      d: symmetric(t(`${neck} ${arm} 170,362 184,412! 240,422 300,424`)),
      folds: [
        ...foldPair(t("178,340 216,366 270,368"), 14, "lens", 0.5),
        ...foldPair(t("228,262 222,300 230,350"), 22, "lens", 0.35),
        fold(t("300,296 298,340 300,390"), 10, "lens", 0.5),
      ],
      seams: kit.back ? across(t("238,296 270,310 300,312")) : "",
    },
    ...(kit.back
      ? []
      : bandPair(t("204,282! 212,350 222,420!"), 2, 2).map(
          (d): Piece => ({ d, fill: "accent", volume: 0.3, noEdge: true }),
        )),
    {
      d: symmetric(t("300,420! 240,418 183,408! 188,444! 240,456 300,458")),
      fill: "accent",
      volume: 0.5,
      lift: 3,
      stitches: across(t("186,414 240,425 300,427")),
    },
    { d: band(whole(t(neck.split(" ").reverse().join(" "))), -8, 2), fill: "accent", volume: 0.4 },
    ...bandPair(t(arm), 8, 2).map((d): Piece => ({ d, fill: "accent", volume: 0.4 })),
    `<path d="${curve(t("288,440! 294,433 300,440 306,447 312,440!"))}" fill="none" stroke="#fff" stroke-width="2.500" stroke-linecap="round"/>`,
  ];
}

export const sportsTop: Garment = (kit) => ({
  stand: "rail",
  focus: [140, 160, 320],
  parts: [hanger(122, 172, 158), ...sportsBra(kit, placed(1.55, -116))],
});
