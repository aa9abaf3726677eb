import { mix } from "../colours.ts";
import { curve, mirror, outline } from "../geometry.ts";
import type { Garment, Kit, Piece, Place } from "../model.ts";
import { metal } from "../notions.ts";
import { placed } from "../place.ts";
import { contact } from "./sneakers.ts";

/** Block-heeled sandals in profile. */
function heel(kit: Kit, t: Place): (Piece | string)[] {
  const d = (line: string) => outline(t(line));
  const pin = t("470,398")[0]!;
  return [
    contact(t),
    {
      d: d("434,540! 494,524! 490,652! 450,652!"),
      fill: `#${mix("#b07a45", kit.main.base, 0.3).slice(1)}`,
      volume: 0,
    },
    {
      d: d(
        "92,644 104,632 150,630 224,632 304,600 380,552 450,520 494,516! 499,532 440,552 372,588 306,636 222,656 110,656",
      ),
      fill: "#d9b48a",
      volume: 0,
      lift: 2,
    },
    { d: d("398,404! 440,386 486,392! 488,414! 440,410 402,424!"), fill: "lining", volume: 0.5 },
    {
      d: d("496,524! 500,470 490,392! 468,396 470,470 448,524!"),
      volume: 0.6,
      lift: 2,
      stitches: curve(t("476,400 478,470 458,522")),
    },
    // Two bands over the foot, each with the far half of its arch seen inside.
    { d: d("196,576! 222,580 236,606 232,628! 214,630 206,600!"), fill: "lining", volume: 0.4 },
    { d: d("270,556! 292,564 304,586 300,602! 284,600 276,580!"), fill: "lining", volume: 0.4 },
    {
      d: d("126,640! 134,600 158,576 198,574! 214,596 220,640! 172,648!"),
      volume: 0.6,
      lift: 3,
      stitches: curve(t("133,638 141,604 162,583 196,581")) + curve(t("206,592 212,638")),
    },
    {
      d: d("236,636! 226,592 240,560 272,552! 286,572 292,612! 264,628!"),
      volume: 0.6,
      lift: 3,
      stitches: curve(t("242,632 233,592 245,567 270,559")) + curve(t("279,574 285,612")),
    },
    { d: d("396,402! 392,420 398,432! 440,436 490,420! 488,398! 440,412!"), volume: 0.6, lift: 3 },
    metal(`M${pin.x - 40} ${pin.y + 10}h18v24h-18z`, 3.5),
  ];
}
export const heels: Garment = (kit) => ({
  stand: "floor",
  focus: [200, 350, 340],
  base: [690, 240],
  parts: kit.back
    ? heel(kit, (l) => mirror(placed(1.16, -64, 0)(l)))
    : [...heel(kit, placed(1.02, -82, 62)), ...heel(kit, placed(1.16, -64, -24))],
});
