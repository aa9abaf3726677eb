import { across, outline, twin } from "../geometry.ts";
import { hanger } from "../hangers.ts";
import type { Garment, Piece } from "../model.ts";
import { drape, gathers } from "../notions.ts";
import { placed } from "../place.ts";
import { shirredTop, sportsBra } from "./crops.ts";
import { tights } from "./leggings.ts";
import { elasticWaist } from "./trousers.ts";
/** Shirred cropped top over wide elastic trousers of the same cloth. */
export const twoPieceSet: Garment = (kit) => {
  const t = placed(0.84, -46);
  const legs = twin("300,414! 206,406! 186,450 168,520 144,744! 220,758 292,750! 298,640 300,548!").map(
    (l, i): Piece => ({
      d: outline(l),
      folds: [
        ...drape(kit, [410, i ? 306 : 212, i ? 388 : 294], [756, i ? 312 : 152, i ? 448 : 288], 4, 24, 0.9),
        ...gathers(kit, i ? "304,424 388,414" : "212,414 296,424", 10, 50, 0.8),
      ],
      stitches: across("147,732 220,746 292,738"),
      seams: i ? "" : "M299.500 420V548",
    }),
  );
  return {
    stand: "rail",
    focus: [170, 110, 260],
    base: [776, 170],
    parts: [
      hanger(88, 222, 100),
      ...legs,
      ...elasticWaist(kit, placed(1, 0), 386, 96, true),
      ...shirredTop(kit, t),
    ],
  };
};

/** Sports top and leggings of one set. */
export const leggingsSet: Garment = (kit) => ({
  stand: "rail",
  focus: [170, 96, 260],
  base: [776, 100],
  parts: [hanger(88, 220, 102), ...tights(kit, placed(0.74, 214)), ...sportsBra(kit, placed(0.8, -36))],
});
