import { across, outline, symmetric, twin, twins, whole } from "../geometry.ts";
import { hanger } from "../hangers.ts";
import type { Garment, Kit, Piece, Place } from "../model.ts";
import { button, fold, foldPair, label } from "../notions.ts";
import { asDrawn } from "../place.ts";
import { band, bandPair } from "../strips.ts";

const SLEEVE = "152,197! 122,216 94,256 58,314! 92,338 132,354! 138,328 147,306! 192,304! 192,220!";

/** Set-in short sleeves, drawn under the body so that its armhole is the seam. */
function shortSleeves(t: Place): Piece[] {
  return twin(t(SLEEVE)).map((line, i) => ({
    d: outline(line),
    turn: i ? -38 : 38,
    folds: [
      ...twin(t("150,222 132,262 126,318"))
        .slice(i, i + 1)
        .map((l) => fold(l, 13, "lens", 0.6)),
      ...twin(t("146,300 122,304 96,322"))
        .slice(i, i + 1)
        .map((l) => fold(l, 10, "lens", 0.7)),
    ],
    stitches: twins(t("66,303 98,326 134,341")) + twins(t("63,307 96,330 134,345")),
  }));
}

const TEE_BODY = "152,197! 168,246 165,282 147,306! 143,420 141,540 137,652! 210,664 300,666";

function teeFolds(t: Place) {
  return [
    ...foldPair(t("158,308 196,346 222,412"), 18, "lens", 0.55),
    ...foldPair(t("148,350 172,420 178,500"), 12, "lens", 0.4),
    fold(t("244,330 238,440 252,570"), 18, "lens", 0.35),
    fold(t("352,350 366,460 350,610"), 22, "lens", 0.45),
    fold(t("286,500 274,580 280,664"), 16, "flare", 0.5),
    ...foldPair(t("146,560 176,604 190,660"), 15, "lens", 0.55),
    ...foldPair(t("170,206 204,226 224,266"), 12, "lens", 0.4),
  ];
}

/** The inside of the back, seen through the neck. */
export const innerNeck = (kit: Kit, line: ReturnType<Place>, labelY: number): Piece => ({
  d: symmetric(line),
  fill: "lining",
  volume: 0.5,
  over: labelY ? label(kit, labelY) : "",
});

function teeBody(kit: Kit, t: Place, neck: string): Piece {
  return {
    d: symmetric(t(`${neck} ${TEE_BODY}`)),
    folds: teeFolds(t),
    seams: kit.back ? across(t("156,214 230,204 300,204")) : "",
    stitches: across(t("137,640! 210,652 300,654")) + across(t("137,645! 210,657 300,659")),
  };
}

const CREW = "300,226 258,208 242,170!";
const NAPE = "300,190 264,184 242,170!";

export function tee(kit: Kit, t: Place, hung = true): (Piece | string)[] {
  const neck = kit.back ? NAPE : CREW;
  const rib = kit.back
    ? "300,190 264,184 242,170! 256,165! 272,174 300,178"
    : "300,227 258,209 241,170! 256,165! 270,196 300,211";
  return [
    ...(kit.back ? [] : [innerNeck(kit, t("300,184 266,180 247,170! 258,212 300,232"), hung ? 194 : 0)]),
    hung ? hanger(176, 170, 203) : "",
    ...shortSleeves(t),
    teeBody(kit, t, neck),
    { d: symmetric(t(rib)), fill: "trim", volume: 0.5, lift: 2 },
  ];
}

export const tShirt: Garment = (kit) => ({ stand: "rail", focus: [165, 130, 270], parts: tee(kit, asDrawn) });

export const polo: Garment = (kit) => {
  const collar = kit.back
    ? [
        {
          d: symmetric("300,150 262,150 246,158! 236,182! 262,204 300,208"),
          fill: "trim" as const,
          volume: 0.5,
          lift: 3,
        },
      ]
    : twin("256,150! 244,168 232,188! 262,236! 282,226 299,206! 276,184!").map((l) => ({
        d: outline(l),
        fill: "trim" as const,
        volume: 0.5,
        lift: 4,
        stitches: twins("237,189 262,230 296,204"),
      }));
  const placket: Piece = {
    d: "M286 206H314V322H286Z",
    volume: 0.4,
    lift: 2,
    stitches: "M290 208V318H310V208M290 308H310",
    over: [226, 258, 290].map((y) => button(300, y, 5, kit.main.light)).join(""),
  };
  const cuffs = bandPair("57,315! 92,339 132,355!", -13, 2).map(
    (d): Piece => ({ d, fill: "trim", volume: 0.5, lift: 2 }),
  );
  return {
    stand: "rail",
    focus: [185, 125, 250],
    parts: [
      innerNeck(kit, asDrawn("300,146 270,146 254,152! 266,190 300,210"), kit.back ? 0 : 168),
      hanger(168, 170, 203),
      ...shortSleeves(asDrawn),
      ...cuffs,
      teeBody(kit, asDrawn, kit.back ? NAPE : "300,206! 276,190 242,170!"),
      ...(kit.back ? [] : [placket]),
      ...collar,
    ],
  };
};

/** Ribbed vest with bound edges. */
export const tankTop: Garment = (kit) => {
  const neck = kit.back ? "300,214 262,204 240,160!" : "300,268 258,246 240,160!";
  const arm = kit.back ? "204,158! 214,230 206,280 176,318!" : "204,158! 212,232 202,284 176,318!";
  const body = "184,400 186,470 172,560 168,660! 230,672 300,675";
  const forward = neck.split(" ").reverse().join(" ");
  return {
    stand: "rail",
    focus: [170, 130, 270],
    parts: [
      ...(kit.back ? [] : [innerNeck(kit, asDrawn("300,208 264,200 240,160! 256,250 300,274"), 214)]),
      ...(kit.back ? [innerNeck(kit, asDrawn("300,262 258,240 240,160! 262,206 300,216"), 0)] : []),
      hanger(134, 196, 164),
      {
        d: symmetric(`${neck} ${arm} ${body}`),
        folds: [
          ...foldPair("186,330 222,380 240,450", 15, "lens", 0.5),
          ...foldPair("188,470 220,520 232,600", 13, "lens", 0.5),
          fold("344,300 352,420 340,560", 16, "lens", 0.4),
          fold("276,470 268,580 276,674", 16, "flare", 0.5),
        ],
        stitches: across("168,646! 230,658 300,661") + across("168,651! 230,663 300,666"),
      },
      { d: band(whole(forward), -10, 2), fill: "trim", volume: 0.5, lift: 2 },
      ...bandPair(arm, 10, 2).map((d): Piece => ({ d, fill: "trim", volume: 0.5, lift: 2 })),
    ],
  };
};
