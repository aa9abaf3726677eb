import { across, outline, symmetric, twin, twins, whole } from "../geometry.ts";
import { clips, hanger } from "../hangers.ts";
import type { Garment, Piece } from "../model.ts";
import { button, drape, fold, foldPair, gathers, strap } from "../notions.ts";
import { asDrawn } from "../place.ts";
import { band, waistband } from "../strips.ts";
import { innerNeck } from "./tees.ts";
/** Flared midi skirt, buttoned down the front. */
export const skirt: Garment = (kit) => ({
  stand: "rail",
  focus: [170, 110, 260],
  base: [764, 200],
  parts: [
    { d: symmetric("300,124 250,122 209,130! 250,146 300,148"), fill: "lining", volume: 0.4 },
    { d: symmetric("86,672! 140,704 220,724 300,727"), fill: "lining", volume: 0 },
    {
      d: symmetric(
        "300,166! 250,164 206,158! 182,250 134,480 84,672! 112,692 142,690 172,702 204,698 236,712 268,704 300,709",
      ),
      folds: [
        ...drape(kit, [166, 214, 386], [712, 98, 502], 10, 34),
        ...gathers(kit, whole("212,164 300,172"), 16, 40, 0.7),
      ],
      stitches: across("87,662! 112,682 142,680 172,692 204,688 236,702 268,694 300,699"),
    },
    ...(kit.back
      ? ([{ d: "M297 166H303V330H297Z", volume: 0.3, seams: "M300 168V328" }] satisfies Piece[])
      : ([
          {
            d: "M287 164H313V708Q300 711 287 707Z",
            volume: 0.4,
            lift: 2,
            stitches: "M291 166V706M309 166V706",
            over: [196, 256, 316, 376, 436, 496, 556, 616, 672]
              .map((y) => button(300, y, 6, kit.main.lightOpacity > 0.9 ? "#c99a6a" : kit.main.light))
              .join(""),
          },
        ] satisfies Piece[])),
    {
      d: waistband(129, 92, 30, 3),
      volume: 0.5,
      lift: 3,
      stitches: across("208,134 250,142 300,144") + across("208,155 250,163 300,165"),
    },
    kit.back ? "" : button(300, 155, 6, kit.main.light),
    clips(132, 230, 370),
  ],
});

/** Wrap-top jumpsuit, belted, with wide legs. */
export const jumpsuit: Garment = (kit) => {
  const legs = twin(
    "300,330! 236,324! 216,370 196,440 176,580 158,746! 224,758 291,750! 297,600 300,466!",
  ).map(
    (l, i): Piece => ({
      d: outline(l),
      folds: [
        "262,336 248,460 228,620 222,756",
        "206,420 190,580 182,744",
        "292,500 280,620 268,752",
        "298,466 262,478 226,462",
      ].map((f, k) => fold(twin(f)[i]!, k === 3 ? 12 : 20, k === 3 ? "lens" : "flare", 0.7)),
      seams: kit.back ? "" : `${twins("232,330 222,372 204,404")}M300 330V466`,
      stitches: twins("161,735 224,746 291,739"),
    }),
  );
  return {
    stand: "rail",
    focus: [185, 110, 230],
    base: [776, 160],
    parts: [
      innerNeck(kit, asDrawn("300,190 270,184 254,140! 276,210 300,262"), kit.back ? 0 : 196),
      hanger(118, 224, 140),
      ...legs,
      {
        d: symmetric(
          `${kit.back ? "300,196 272,188 254,140!" : "300,256! 276,204 254,140!"} 228,140! 232,192 226,222 210,246! 224,290 236,328! 268,334 300,335`,
        ),
        folds: [
          ...foldPair("216,252 240,286 248,322", 12, "lens", 0.7),
          fold("266,196 290,250 340,300", 12, "lens", 0.6),
          ...gathers(kit, whole("240,326 300,332"), 12, -36, 0.7),
        ],
        seams: kit.back ? "M300 196V332" : "M300 256L342 330",
      },
      { d: band(whole("235,318! 268,324 300,325"), 18, 2), volume: 0.5, lift: 3 },
      ...(kit.back
        ? []
        : [
            strap("300,336! 284,380 276,436!", 13),
            strap("300,336! 312,372 316,420!", 13),
            { d: "M289 323h22v22h-22z", fill: "trim" as const, volume: 0.5, lift: 3 },
          ]),
    ],
  };
};
