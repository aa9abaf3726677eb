import { across, curve, outline, symmetric, twins, whole } from "../geometry.ts";
import type { Garment, Piece } from "../model.ts";
import { fold, foldPair, metal, rivet } from "../notions.ts";
import { band } from "../strips.ts";
/** Structured handbag: two handles, flap with a turn lock, piped edges, a tassel. */
export const bag: Garment = (kit) => {
  const handle = "216,352! 214,270 240,200 300,186";
  const grip = (dy: number, dx: number): Piece => ({
    d: band(
      whole(handle).map((p) => ({ ...p, x: p.x + dx, y: p.y + dy })),
      8,
      8,
    ),
    fill: "trim",
    volume: 0.6,
    lift: 3,
    stitches: curve(whole(handle).map((p) => ({ ...p, x: p.x + dx, y: p.y + dy }))),
  });
  const tabs = [216, 384].map(
    (x): Piece => ({
      d: outline(`${x - 15},336! ${x + 15},336! ${x + 15},392 ${x},408 ${x - 15},392!`),
      fill: "trim",
      volume: 0.6,
      lift: 3,
      stitches: outline(`${x - 10},341! ${x + 10},341! ${x + 10},388 ${x},400 ${x - 10},388!`),
      over: rivet(x, 384, 3.5),
    }),
  );
  const flap: Piece = {
    d: symmetric("300,328! 220,328 158,334! 150,400 158,452 196,480 300,488"),
    lift: 6,
    folds: [...foldPair("170,350 210,400 220,470", 22, "lens", 0.3)],
    stitches: across("166,342! 159,400 167,447 200,471 300,479"),
  };
  return {
    stand: "plinth",
    focus: [150, 300, 300],
    base: [640, 190],
    parts: [
      grip(-16, 10),
      {
        d: symmetric("300,330! 162,334! 140,470 124,624! 128,642 150,646 300,650"),
        folds: [
          fold("180,500 172,560 178,640", 26, "lens", 0.4),
          fold("420,480 432,560 424,640", 26, "lens", 0.5),
          ...foldPair("140,600 200,624 290,630", 16, "lens", 0.4),
        ],
        stitches: across("142,500! 133,622 138,633 152,637 300,641"),
        seams: twins("176,500 170,560 168,646"),
      },
      ...(kit.back
        ? [
            {
              d: outline("196,430! 404,430! 412,600! 188,600!"),
              volume: 0.6,
              lift: 3,
              stitches: outline("203,437! 397,437! 404,593! 196,593!"),
            } satisfies Piece,
          ]
        : [flap]),
      ...tabs,
      grip(0, 0),
      ...(kit.back
        ? []
        : [
            {
              d: "M276 448h48v62q-24 14-48 0z",
              fill: "trim",
              volume: 0.6,
              lift: 3,
              stitches: "M281 453h38v53q-19 11-38 0z",
            } satisfies Piece,
            `<rect x="283" y="462" width="34" height="26" rx="5" fill="#7a5520"/><rect x="282" y="460" width="34" height="26" rx="5" fill="#d9b05e"/><rect x="285" y="463" width="28" height="8" rx="3" fill="#f8e9c0"/>${metal("M300 466v16", 7)}`,
            metal("M392 398q10 10 4 24", 3),
            {
              d: outline("390,424! 404,424! 412,500! 382,500!"),
              fill: "accent",
              volume: 0.6,
              lift: 3,
              seams: "M391 440h14M388 450L386 498M394 450V498M400 450L402 498M405 450L409 498",
            } satisfies Piece,
          ]),
    ],
  };
};

/** Belt standing as it would round a waist: the buckle in front, the lining of the back in view. */
export const belt: Garment = (kit) => {
  const [y, height] = [490, 60];
  const arc = (side: 1 | -1, ry: number, dy: number) =>
    whole(
      `76,${y + dy}! 84,${y + dy + side * ry * 0.42} 130,${y + dy + side * ry * 0.78} 210,${y + dy + side * ry * 0.96} 300,${y + dy + side * ry}`,
    );
  const strip = (side: 1 | -1, ry: number) =>
    outline([...arc(side, ry, 0), ...arc(side, ry, height).reverse()]);
  const row = (side: 1 | -1, ry: number) => curve(arc(side, ry, 7)) + curve(arc(side, ry, height - 7));
  const holes = [368, 396, 424, 450]
    .map(
      (x, i) =>
        `<ellipse cx="${x}" cy="${613 - i * 4}" rx="3.200" ry="4" fill="#1c120c"/><path d="M${x - 3} ${615 - i * 4}q3 4 6 0" stroke="${kit.main.light}" fill="none" stroke-opacity=".7"/>`,
    )
    .join("");
  return {
    stand: "plinth",
    focus: [150, 430, 300],
    base: [640, 220],
    parts: [
      { d: strip(-1, 62), fill: "lining", volume: 1, stitches: row(-1, 62) },
      {
        d: strip(1, 96),
        folds: [fold("110,560 150,590 210,612", 16, "lens", 0.4)],
        stitches: row(1, 96),
        over: kit.back ? "" : holes,
      },
      ...(kit.back
        ? []
        : [
            { d: outline("318,584! 352,580! 354,646! 320,650!"), volume: 0.6, lift: 4 } satisfies Piece,
            metal(
              "M214 574Q212 568 220 568L292 574Q300 575 300 582V654Q300 662 292 661L220 652Q213 651 213 644Z",
              10,
            ),
            metal("M218 611L306 620", 6),
          ]),
    ],
  };
};
