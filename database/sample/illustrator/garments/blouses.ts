import { across, outline, symmetric, twin, whole } from "../geometry.ts";
import { hanger } from "../hangers.ts";
import type { Garment, Piece } from "../model.ts";
import { drape, fold, foldPair, frill, gathers } from "../notions.ts";
import { asDrawn } from "../place.ts";
import { band } from "../strips.ts";
import { innerNeck } from "./tees.ts";
/** V-neck blouse with puffed sleeves, elastic waist and peplum. */
export const blouse: Garment = (kit) => {
  const neck = kit.back ? "300,192 266,186 240,168!" : "300,296! 276,238 240,168!";
  const hem = "142,640! 166,654 190,652 212,662 236,658 258,668 280,662 300,666";
  const sleeves = twin(
    "176,192! 144,180 112,206 92,260 86,328 98,362! 132,378 168,368! 178,330 200,300! 204,220!",
  ).map(
    (l, i): Piece => ({
      d: outline(l),
      turn: i ? -24 : 24,
      folds: [
        ...gathers(kit, i ? "424,196 458,192 488,214" : "112,214 142,192 176,196", 7, i ? 60 : 60, 0.7),
        ...twin("150,200 120,260 116,350")
          .slice(i, i + 1)
          .map((f) => fold(f, 18, "lens", 0.6)),
        ...gathers(kit, i ? "436,364 502,356" : "98,356 164,364", 8, -46, 0.8),
      ],
    }),
  );
  return {
    stand: "rail",
    focus: [160, 140, 280],
    parts: [
      innerNeck(kit, asDrawn("300,190 266,184 240,166! 272,240 300,310"), kit.back ? 0 : 196),
      hanger(172, 190, 196),
      ...twin("98,360! 132,376 168,366!").map((l, i) => frill(kit, i ? [...l].reverse() : l, 24, 5)),
      ...sleeves,
      ...twin("97,352! 132,368 170,358!").map((l, i) => ({
        d: band(l, i ? -7 : 7, 7),
        fill: "trim" as const,
        volume: 0.5,
        lift: 2,
      })),
      {
        d: symmetric(`300,478! 240,476 184,468! 170,540 ${hem}`),
        folds: [
          ...drape(kit, [474, 190, 410], [668, 150, 450], 9, 24, 0.9),
          ...gathers(kit, whole("188,474 240,480 300,482"), 20, 40),
        ],
        stitches: across("145,630! 166,644 190,642 212,652 236,648 258,658 280,652 300,656"),
      },
      {
        d: symmetric(`${neck} 176,192! 192,240 190,280 172,312! 180,390 186,472! 240,480 300,482`),
        folds: [
          ...foldPair("184,320 220,366 236,440", 15, "lens", 0.6),
          ...gathers(kit, whole("190,470 240,478 300,480"), 18, -54, 0.7),
          ...foldPair("262,230 246,300 240,380", 12, "lens", 0.5),
          fold("330,340 336,400 330,470", 10, "lens", 0.5),
        ],
        seams: kit.back ? "M300 192V480" : "",
      },
      {
        d: band(whole("186,466! 240,474 300,476"), 10, 8),
        fill: "trim",
        volume: 0.5,
        lift: 2,
        stitches: across("186,466 240,474 300,476"),
      },
      ...(kit.back
        ? []
        : [
            {
              d: band(whole("240,166! 276,238 300,298!"), -8, 2),
              fill: "trim" as const,
              volume: 0.4,
              lift: 2,
            },
          ]),
    ],
  };
};
