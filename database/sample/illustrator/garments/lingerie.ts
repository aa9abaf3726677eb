import { across, curve, outline, symmetric, twin, twins, whole } from "../geometry.ts";
import { hanger } from "../hangers.ts";
import type { Garment, Piece } from "../model.ts";
import { bow, drape, fold, foldPair, gathers, laceEdge, metal, strap } from "../notions.ts";
import { band, bandPair } from "../strips.ts";

const adjusters = (x: number, y: number) => metal(`M${x - 6} ${y}h12v9h-12z`, 2);

/** Underwired bra and brief. */
export const braSet: Garment = (kit) => {
  const cup = "208,214! 236,226 276,262 288,304! 286,340 258,372 214,376 172,360 154,318! 164,276 186,236!";
  const cups = twin(cup).map(
    (l, i): Piece => ({
      d: outline(l),
      folds: [
        ...twin("206,236 204,300 214,366")
          .slice(i, i + 1)
          .map((f) => fold(f, 26, "lens", 0.4)),
        ...twin("166,330 214,362 276,340")
          .slice(i, i + 1)
          .map((f) => fold(f, 16, "lens", 0.5)),
      ],
      seams: twins("158,312 210,296 288,308"),
      stitches: twins("160,326 178,354 216,369 256,364 280,336"),
    }),
  );
  const wing = "162,294! 134,303 106,308! 106,340! 150,364 212,384 232,368!";
  const brief = kit.back
    ? "300,516 230,514 148,508! 140,530 142,552! 180,606 236,660 264,690! 300,700"
    : "300,524 230,518 148,508! 140,530 142,552! 206,584 254,634 270,690! 300,700";
  return {
    stand: "rail",
    focus: [140, 190, 270],
    base: [762, 130],
    parts: [
      hanger(112, 190, 138),
      ...twin(kit.back ? "206,140! 214,220 226,300!" : "204,138! 206,176 207,216!").map((l) => strap(l, 11)),
      ...(kit.back
        ? [
            {
              d: symmetric("300,306 240,300 150,296! 120,318 96,330! 98,368! 150,372 240,362 300,360"),
              volume: 0.5,
              lift: 2,
              seams: "M300 306V360",
              stitches: across("100,361 150,365 240,355 300,353"),
            } satisfies Piece,
            metal("M296 318h8M296 333h8M296 348h8", 3, "steel"),
          ]
        : [
            ...twin(wing).map((l): Piece => ({ d: outline(l), volume: 0.5, folds: [] })),
            {
              d: symmetric("300,318! 284,306 258,368 240,378 300,372"),
              fill: "lace",
              volume: 0.4,
            } satisfies Piece,
            ...cups,
            ...twin("208,214! 236,226 276,262 288,306!").map((l) => laceEdge(kit, l, 6)),
            ...bandPair(cup.split(" ").slice(0, 4).join(" "), 20).map(
              (d): Piece => ({ d, fill: "lace", volume: 0.4, noEdge: true }),
            ),
            ...bow(300, 322, 0.55, "accent"),
            adjusters(206, 176) + adjusters(394, 176),
          ]),
      ...(kit.back
        ? []
        : [
            {
              d: symmetric("300,516 230,512 148,506! 170,540 300,552"),
              fill: "lining",
              volume: 0.3,
            } satisfies Piece,
          ]),
      {
        d: symmetric(brief),
        folds: [
          ...foldPair("150,530 206,558 262,570", 14, "lens", 0.5),
          fold("300,580 297,630 300,690", 14, "lens", 0.4),
        ],
        seams: kit.back ? "M300 516V700" : across("262,640 300,646"),
        stitches: kit.back
          ? twins("148,550 184,601 240,655 268,684")
          : twins("148,549 210,580 259,630 275,684"),
      },
      {
        d: band(whole(kit.back ? "148,508! 230,514 300,516" : "148,508! 230,518 300,524"), 26, 0),
        fill: "lace",
        volume: 0.4,
        lift: 1,
      },
      laceEdge(kit, whole(kit.back ? "152,536 230,541 300,543" : "152,536 230,545 300,551"), 6),
      ...(kit.back ? [] : bow(300, 530, 0.6, "accent")),
    ],
  };
};

/** Babydoll: lace cups, thin straps, floating skirt with a lace hem. */
export const babydoll: Garment = (kit) => {
  const hem = "104,640! 138,660 170,656 202,668 234,662 268,674 300,670";
  const cups = twin("226,196! 258,226 292,268 300,300! 262,310 204,304! 196,270 204,230!").map(
    (l, i): Piece => ({
      d: outline(l),
      fill: "lace",
      turn: i ? -10 : 10,
      folds: gathers(kit, i ? "390,304 350,308 306,300" : "294,300 250,308 210,304", 6, 44, 0.6),
    }),
  );
  return {
    stand: "rail",
    focus: [170, 150, 260],
    base: [756, 170],
    parts: [
      hanger(114, 200, 140),
      ...twin(kit.back ? "232,260! 228,200 222,136!" : "228,200! 226,168 222,136!").map((l) => strap(l, 6)),
      { d: symmetric("300,262 250,258 206,250! 206,304 300,310"), fill: "lining", volume: 0.4 },
      laceEdge(kit, whole(hem), 8),
      {
        d: symmetric(`300,312! 250,310 204,302! 180,400 140,540 ${hem}`),
        folds: [
          ...drape(kit, [312, 212, 388], [672, 116, 484], 9, 32, 0.9),
          ...gathers(kit, whole("210,310 300,318"), 20, 46),
        ],
        seams: kit.back ? "" : curve("300,318 292,480 286,668"),
      },
      { d: band(whole(`${hem}`), -34, 0), fill: "lace", volume: 0.4, noEdge: true },
      ...(kit.back
        ? [
            {
              d: symmetric("300,262 250,258 206,248! 196,276 204,306! 250,312 300,313"),
              fill: "lace",
              volume: 0.6,
              seams: "M300 262V312",
            } satisfies Piece,
          ]
        : [...cups, ...twin("226,196! 258,226 292,268 300,300!").map((l) => laceEdge(kit, l, 5))]),
      { d: band(whole("203,300! 250,308 300,310"), 11, 3), fill: "trim", volume: 0.5, lift: 2 },
      ...(kit.back ? [] : bow(300, 314, 1, "accent")),
    ],
  };
};
