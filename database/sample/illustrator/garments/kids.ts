import { across, outline, symmetric, twin, whole } from "../geometry.ts";
import { hanger } from "../hangers.ts";
import type { Garment, Piece } from "../model.ts";
import { bow, button, drape, fold, foldPair, frill, gathers } from "../notions.ts";
import { asDrawn, placed } from "../place.ts";
import { band } from "../strips.ts";
import { swimTrunks } from "./leggings.ts";
import { innerNeck, tee } from "./tees.ts";
/** A girl's dress: puffed sleeves, round collar, full short skirt with a bow. */
export const kidsDress: Garment = (kit) => {
  const hem = "94,640! 124,660 154,658 182,668 212,664 242,676 272,670 300,674";
  const sleeves = twin("196,200! 160,186 126,214 116,262 128,290! 160,302 188,292! 200,270 216,240!").map(
    (l, i): Piece => ({
      d: outline(l),
      folds: gathers(kit, i ? "408,204 440,196 468,216" : "132,216 160,196 192,204", 7, 70, 0.7),
    }),
  );
  return {
    stand: "rail",
    focus: [160, 150, 280],
    base: [752, 180],
    parts: [
      innerNeck(kit, asDrawn("300,178 268,176 250,168! 264,196 300,208"), 0),
      hanger(166, 204, 196),
      ...twin("126,286! 160,300 190,290!").map((l, i) =>
        frill(kit, i ? [...l].reverse() : l, 16, 5, "accent"),
      ),
      ...sleeves,
      frill(kit, whole("98,632! 154,650 212,656 300,664"), 40, 15, "accent"),
      {
        d: symmetric(`300,376! 250,374 210,366! 176,460 126,570 ${hem}`),
        folds: [
          ...drape(kit, [372, 216, 384], [672, 108, 492], 10, 30),
          ...gathers(kit, whole("214,370 300,378"), 18, 44),
        ],
        stitches: across("98,630! 124,650 154,648 182,658 212,654 242,666 272,660 300,664"),
      },
      {
        d: symmetric(
          `${kit.back ? "300,184 268,180 248,170!" : "300,204 268,194 248,170!"} 196,200! 212,240 208,270 196,290! 206,330 210,370! 250,378 300,380`,
        ),
        folds: [
          ...foldPair("204,296 228,320 238,364", 12, "lens", 0.6),
          fold("316,260 320,310 314,370", 10, "lens", 0.4),
        ],
        seams: kit.back ? "M300 184V378" : "",
        over: kit.back ? [214, 254, 294, 334].map((y) => button(300, y, 4.5, "#fffdf9")).join("") : "",
      },
      ...(kit.back
        ? []
        : twin("248,168! 232,186 234,216 262,234 292,226 300,206! 268,196!").map(
            (l): Piece => ({ d: outline(l), fill: "#fffaf2", volume: 0, lift: 3, over: "" }),
          )),
      { d: band(whole("209,360! 250,368 300,370"), 16, 4), fill: "accent", volume: 0.5, lift: 3 },
      ...bow(300, 378, 1.7, "accent"),
    ],
  };
};

/** A small tee with a boat under the sun, and shorts with a cord. */
export const kidsSet: Garment = (kit) => {
  const t = placed(0.74, -6);
  const motif = kit.back
    ? ""
    : `<g transform="translate(300 262) scale(1.15)"><circle cx="22" cy="-26" r="20" fill="#f2b33d"/><path d="M-4 -44L-4 8L-40 8Z" fill="#fffdf9" stroke="#10302f" stroke-opacity=".25"/><path d="M2 -34L30 8H2Z" fill="${kit.accent.base}"/><path d="M-46 14H42L28 36H-32Z" fill="${kit.accent.deep}"/><path d="M-58 44q10-10 20 0t20 0t20 0t20 0t20 0t16 0" fill="none" stroke="#0f766e" stroke-width="5" stroke-linecap="round"/><path d="M-40 56q10-10 20 0t20 0t20 0t20 0" fill="none" stroke="#0f766e" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/></g>`;
  return {
    stand: "rail",
    focus: [180, 100, 240],
    base: [770, 130],
    parts: [hanger(122, 214, 138), ...swimTrunks(kit, placed(0.66, 372)), ...tee(kit, t, false), motif],
  };
};
