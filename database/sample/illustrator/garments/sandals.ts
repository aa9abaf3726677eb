import { mix } from "../colours.ts";
import { curve, mirror, outline, points } from "../geometry.ts";
import type { Garment, Piece, Place } from "../model.ts";
import { fold, metal } from "../notions.ts";
import { band } from "../strips.ts";

const SOLE =
  "198,122 152,138 120,204 118,292 136,380 140,460 130,540 134,612 162,660 200,672 238,660 264,612 268,540 258,460 264,380 280,292 276,204 246,138";

/** Insole seen from above, with its edge showing towards the viewer. */
function sole(line: ReturnType<Place>, rim: `#${string}`, insole: Piece["fill"]): Piece[] {
  const lower = line.map((p) => ({ ...p, x: p.x + 3, y: p.y + 9 }));
  const inner = line.map((p) => ({
    ...p,
    x: p.x + (centre(line) - p.x) * 0.1,
    y: p.y + (398 - p.y) * 0.025,
  }));
  return [
    { d: outline(lower), fill: rim, volume: 0 },
    {
      d: outline(line),
      fill: insole,
      lift: 2,
      stitches: outline(inner),
      folds: [
        fold(`${centre(line) - 10},560 ${centre(line)},610 ${centre(line) + 8},640`, 40, "lens", 0.35),
        fold(`${centre(line) - 16},190 ${centre(line)},230 ${centre(line) + 6},280`, 44, "lens", 0.35),
      ],
    },
  ];
}
const centre = (line: ReturnType<Place>) => line.reduce((sum, p) => sum + p.x, 0) / line.length;

/** The pair turned over: an outsole with its tread. */
function outsoles(rim: `#${string}`, tread: string): (Piece | string)[] {
  const rows = Array.from(
    { length: 26 },
    (_, i) => `M90 ${140 + i * 21}q10-10 20 0${"t20 0".repeat(10)}`,
  ).join("");
  return both((t) => {
    const shifted = t("0,0")[0]!.x > 300 ? 200 : 0;
    return [
      {
        d: outline(t(SOLE)),
        fill: rim,
        volume: 0.6,
        lift: 6,
        inside: `<path d="${rows}" transform="translate(${shifted} 0)" fill="none" stroke="${tread}" stroke-width="5" stroke-opacity=".55"/>`,
      },
    ];
  });
}

const both = (draw: (flip: (line: string) => ReturnType<Place>) => (Piece | string)[]) => [
  ...draw((l) => points(l).map((p) => ({ ...p, x: p.x - 4 }))),
  ...draw((l) => mirror(l).map((p) => ({ ...p, x: p.x + 4 }))),
];

/** Flat leather sandals, from above: toe straps, crossed instep, ankle strap with a buckle. */
export const sandals: Garment = (kit) => {
  const strip = (line: ReturnType<Place>, w: number, fill: Piece["fill"] = "cloth"): Piece => ({
    d: band(line, w / 2, w / 2),
    fill,
    volume: 0.6,
    lift: 6,
    stitches: curve(line),
  });
  const insole = `#${mix("#c99a6a", kit.main.base, 0.12).slice(1)}` as const;
  const parts = both((t) => {
    const buckle = t("262,560")[0]!;
    return [
      ...sole(t(SOLE), "#7a4f2a", insole),
      strip(t("121,256! 138,224 198,202 260,222 277,252!"), 26),
      strip(t("117,300! 150,306 210,352 262,398!"), 22),
      strip(t("282,298! 250,306 190,352 138,398!"), 22),
      strip(t("131,572! 138,512 200,474 260,510 268,566!"), 17),
      {
        d: outline(t("132,596! 138,646 200,676 258,646 266,596! 244,628 200,640 156,628!")),
        volume: 0.6,
        lift: 4,
      },
      metal(`M${buckle.x - 10} ${buckle.y - 30}h20v22h-20z`, 3.5),
    ];
  });
  return { stand: "wall", focus: [100, 150, 320], parts: kit.back ? outsoles("#8a5a32", "#5a3516") : parts };
};

/** Rubber flip-flops: printed sole, Y strap in the second colour. */
export const slippers: Garment = (kit) => {
  const rim = `#${mix(kit.accent.base, "#fffaf2", 0.25).slice(1)}` as const;
  const parts = both((t) => {
    const [toe, knob] = t("202,232 202,232");
    return [
      ...sole(t(SOLE), rim, "cloth"),
      {
        d: outline(
          t("122,376! 142,336 176,280 196,226 204,222! 214,232 208,252! 194,300 170,352 140,410! 126,400!"),
        ),
        fill: "accent",
        volume: 0.6,
        lift: 7,
      } satisfies Piece,
      {
        d: outline(
          t("276,376! 258,336 226,280 208,226 200,222! 190,234 198,252! 210,300 232,352 260,410! 272,400!"),
        ),
        fill: "accent",
        volume: 0.6,
        lift: 7,
      } satisfies Piece,
      `<circle cx="${toe!.x}" cy="${knob!.y}" r="8" fill="${kit.accent.deep}"/><circle cx="${toe!.x - 2}" cy="${knob!.y - 2}" r="3" fill="${kit.accent.light}"/>`,
    ];
  });
  return { stand: "wall", focus: [100, 150, 320], parts: kit.back ? outsoles(rim, kit.accent.deep) : parts };
};
