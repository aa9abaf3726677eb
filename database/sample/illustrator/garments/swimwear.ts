import { across, curve, outline, symmetric, twin, twins, whole } from "../geometry.ts";
import { hook } from "../hangers.ts";
import type { Garment, Kit, Piece } from "../model.ts";
import { bow, cord, fold, foldPair, gathers } from "../notions.ts";
import { band, bandPair } from "../strips.ts";

/** Tie ends hanging from a knot at the hip. */
const ties = (kit: Kit, x: number, y: number, out: number) =>
  cord(
    `${curve(`${x},${y} ${x + out * 14},${y + 40} ${x + out * 6},${y + 92}`)}${curve(`${x},${y} ${x + out * 26},${y + 30} ${x + out * 30},${y + 78}`)}M${x} ${y}c${out * 10}-24 ${out * 40}-22 ${out * 30} 0c-${0} 10-${0} 6-${out > 0 ? 30 : 0} 0`,
    5,
    kit.main.base,
  );

/** Triangle bikini: halter top hung by its strings, tied brief below. */
export const bikini: Garment = (kit) => {
  const cups = twin("214,176! 226,240 282,318 290,338! 240,350 150,342! 160,290 196,210!");
  const front: (Piece | string)[] = [
    cord(twins("214,182 232,130 300,84"), 5, kit.main.base),
    cord(
      curve("92,330 150,342 300,344 450,342 508,330") +
        curve("92,330 80,370 92,416") +
        curve("508,330 522,372 508,420"),
      5,
      kit.main.base,
    ),
    ...cups.map(
      (l, i): Piece => ({
        d: outline(l),
        turn: i ? -8 : 8,
        folds: [
          ...twin("212,200 218,270 214,338")
            .slice(i, i + 1)
            .map((f) => fold(f, 20, "lens", 0.5)),
          ...gathers(kit, i ? "440,342 380,346 318,340" : "282,340 220,346 160,342", 9, 40, 0.7),
        ],
        stitches: twins("212,190 228,246 276,320 284,332") + twins("206,196 170,290 160,334 220,340 282,332"),
      }),
    ),
    ...bow(300, 344, 0.6),
  ];
  // From behind one looks into the cups, past the knotted strings.
  const back: (Piece | string)[] = [
    cord(twins("214,182 232,130 300,84"), 5, kit.main.base),
    ...cups.map((l): Piece => ({ d: outline(l), fill: "lining", volume: 0.6 })),
    cord(
      curve("150,340 220,354 300,358 380,354 450,340") +
        curve("300,358 282,394 288,440") +
        curve("300,358 320,396 314,436"),
      6,
      kit.main.base,
    ),
    ...bow(300, 358, 1.1),
  ];
  return {
    stand: "peg",
    focus: [150, 150, 270],
    base: [762, 120],
    parts: [
      ...(kit.back ? back : front),
      ties(kit, 148, 500, -1),
      ties(kit, 452, 500, 1),
      kit.back
        ? ""
        : { d: symmetric("300,508 240,504 162,490! 170,512 240,540 300,550"), fill: "lining", volume: 0.4 },
      {
        d: symmetric(
          kit.back
            ? "300,506 240,502 160,486! 150,500 154,528! 196,572 246,630 268,668! 300,676"
            : "300,532 240,522 160,488! 148,500 152,524! 214,556 258,610 272,668! 300,676",
        ),
        folds: [
          ...foldPair("160,506 210,530 262,546", 13, "lens", 0.6),
          fold("300,560 298,610 300,660", 14, "lens", 0.5),
          ...gathers(kit, "152,492 150,522", 4, -40, 0.7),
          ...gathers(kit, "450,522 448,492", 4, -40, 0.7),
          ...(kit.back ? foldPair("236,540 250,590 276,640", 22, "lens", 0.4) : []),
        ],
        stitches: kit.back
          ? twins("158,524 200,566 250,624 272,660") + across("166,496 240,511 300,515")
          : twins("158,520 218,552 263,606 277,660") + across("166,498 240,531 300,541"),
        seams: kit.back ? "M300 506V676" : "",
      },
    ],
  };
};

/** One-piece suit: plunging neck, high leg, ruched waist with a sash. */
export const swimsuit: Garment = (kit) => {
  const neck = kit.back ? "300,420 250,330 246,150!" : "300,330! 272,250 250,150!";
  const arm = kit.back ? "226,150! 214,240 196,300 176,338!" : "222,150! 218,220 206,262 178,300!";
  return {
    stand: "rail",
    focus: [160, 190, 280],
    base: [762, 120],
    parts: [
      ...(kit.back
        ? []
        : [
            {
              d: symmetric("300,400 262,350 248,150! 276,250 300,340"),
              fill: "lining",
              volume: 0.4,
            } satisfies Piece,
          ]),
      swimHanger,
      {
        d: symmetric(
          `${neck} ${arm} 186,370 198,420 184,480 168,540! ${kit.back ? "192,598 236,652 260,700!" : "210,572 254,634 268,700!"} 300,709`,
        ),
        folds: [
          ...foldPair("178,310 222,340 270,352", 14, "lens", 0.6),
          ...foldPair("196,420 240,436 290,432", 12, "lens", 0.7),
          ...foldPair("190,446 240,468 290,466", 12, "lens", 0.6),
          ...foldPair("184,480 236,510 288,520", 12, "lens", 0.5),
          ...foldPair("230,240 222,280 226,330", 18, "lens", 0.5),
          fold("300,560 297,630 300,710", 14, "lens", 0.4),
        ],
        seams: kit.back ? "M300 420V709" : "",
        stitches: kit.back
          ? twins("174,540 198,594 242,648 266,694")
          : twins("174,540 215,568 259,630 274,694"),
      },
      { d: band(whole(neck.split(" ").reverse().join(" ")), -8, 1), fill: "trim", volume: 0.4 },
      ...bandPair(arm, 8, 1).map((d): Piece => ({ d, fill: "trim", volume: 0.4 })),
      {
        d: symmetric("300,412! 250,410 196,404! 198,420 194,440! 250,448 300,450"),
        volume: 0.5,
        lift: 4,
        folds: gathers(kit, "200,412 200,436", 3, -60, 0.8),
      },
      ...(kit.back ? [] : bow(300, 430, 1.5)),
    ],
  };
};

const swimHanger = `${hook(118)}<g fill="none" stroke-linecap="round"><path d="M214 150Q258 122 300 120Q342 122 386 150" stroke="#6e4421" stroke-width="12"/><path d="M214 150Q258 122 300 120Q342 122 386 150" stroke="#c48d55" stroke-width="9.500"/><path d="M214 148Q258 120 300 118Q342 120 386 148" stroke="#ecc592" stroke-width="2.500"/></g>`;
