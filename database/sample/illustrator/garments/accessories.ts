import { across, curve, outline, symmetric, twin } from "../geometry.ts";
import type { Garment, Piece } from "../model.ts";
import { bow, drape, fold, foldPair, gathers, label, metal } from "../notions.ts";
/** Wide-brimmed hat with rows of plait and a ribbon. */
export const hat: Garment = (kit) => {
  const ring = (cx: number, cy: number, rx: number, ry: number) =>
    `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
  const plait = [0.94, 0.86, 0.78, 0.7, 0.62]
    .map((k) => ring(300, 520 - (1 - k) * 14, 246 * k, 86 * k))
    .join("");
  const rows = [352, 376, 400, 424, 448]
    .map((y, i) => across(`${214 - i * 6},${y + 4} 240,${y + 20} 300,${y + 26}`))
    .join("");
  return {
    stand: "plinth",
    focus: [150, 320, 300],
    base: [602, 200],
    parts: [
      {
        d: outline(
          "54,530 70,486 150,452 300,440 450,452 530,486 546,530 500,580 400,604 300,610 200,604 100,580",
        ),
        folds: [
          fold("80,520 160,490 260,484", 26, "lens", 0.5),
          fold("360,600 450,590 520,556", 26, "lens", 0.6),
          fold("120,580 220,604 330,604", 20, "lens", 0.5),
        ],
        seams: plait,
      },
      { d: symmetric("300,560 220,556 172,528! 220,500 300,494"), fill: "lining", volume: 0, noEdge: true },
      {
        d: symmetric("300,330! 270,312 232,316 206,352 192,420 178,528! 210,552 260,562 300,564"),
        folds: [
          fold("262,322 290,344 318,330", 18, "lens", 0.7),
          fold("226,360 214,440 220,540", 22, "lens", 0.35),
          fold("372,360 388,440 384,540", 26, "lens", 0.5),
        ],
        seams: rows,
      },
      {
        d: symmetric("300,506! 240,502 186,478! 178,526! 236,554 300,560"),
        fill: "accent",
        volume: 0.6,
        lift: 3,
        folds: foldPair("190,500 240,526 290,530", 9, "lens", 0.5),
      },
      ...bow(kit.back ? 300 : 388, kit.back ? 530 : 520, 1.5, "accent"),
    ],
  };
};

/** Acetate sunglasses, standing on their temples. */
export const sunglasses: Garment = (kit) => {
  const lens = "158,398 150,440 164,496 210,518 258,504 280,452 274,404 218,390";
  const frame =
    "128,384! 152,368 220,366 280,384 300,392 300,430 288,440 272,504 216,542 156,520 132,450 126,420!";
  const shine =
    outline("170,470! 186,404! 212,400! 184,498!") + outline("352,470! 368,404! 394,400! 366,498!");
  const temple = "132,398! 150,392! 186,560! 200,600 186,612! 170,590!";
  return {
    stand: "plinth",
    focus: [110, 330, 300],
    base: [606, 180],
    parts: [
      ...twin(temple).map((l): Piece => ({ d: outline(l), fill: "trim", volume: 0.6 })),
      ...(kit.back ? [] : twin(lens).map((l): Piece => ({ d: outline(l), fill: "#3a3230", volume: 0 }))),
      `<linearGradient id="glass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1d1b22"/><stop offset="1" stop-color="#9a6f4a"/></linearGradient><path d="${twin(
        lens,
      )
        .map((l) => outline(l))
        .join("")}" fill="url(#glass)"/><path d="${shine}" fill="#fff" fill-opacity=".22"/>`,
      ...twin(frame).map(
        (l, i): Piece => ({ d: outline(l) + outline(twin(lens)[i]!), volume: 0.6, lift: 3 }),
      ),
      { d: symmetric("300,396 284,388! 282,408! 300,414"), volume: 0.5 },
      metal("M138 396h8M454 396h8", 4),
    ],
  };
};

/** Drop earrings on their card. */
export const earrings: Garment = (kit) => {
  const drop = "228,430 196,470 190,520 228,560 266,520 260,470";
  const card = `<rect x="150" y="190" width="300" height="430" rx="14" fill="#3a2414" opacity=".3" filter="url(#wide)" transform="translate(12 16)"/><rect x="150" y="190" width="300" height="430" rx="14" fill="#fffdf9"/><rect x="150.500" y="190.500" width="299" height="429" rx="14" fill="none" stroke="#10302f" stroke-opacity=".12"/><circle cx="300" cy="218" r="9" fill="#e6d6bd"/><path d="M270 262q10-16 20 0t20 0t20 0" fill="none" stroke="#0f766e" stroke-width="4" stroke-linecap="round"/>`;
  return {
    stand: "wall",
    focus: [150, 290, 300],
    parts: [
      card,
      metal("M228 330v18M372 330v18", 3),
      metal("M204 372a24 24 0 1 0 48 0a24 24 0 1 0 -48 0M348 372a24 24 0 1 0 48 0a24 24 0 1 0 -48 0", 7),
      metal("M228 396v34M372 396v34", 3),
      ...twin(drop).map(
        (l): Piece => ({ d: outline(l), lift: 5, folds: [fold(l.slice(1, 3), 12, "lens", 0.8)] }),
      ),
      twin("228,332")
        .map(
          (l) =>
            `<circle cx="${l[0]!.x}" cy="${l[0]!.y}" r="9" fill="#c99a45" stroke="#6e4a18"/><circle cx="${l[0]!.x - 3}" cy="${l[0]!.y - 3}" r="3" fill="#f7e6b8"/>`,
        )
        .join(""),
      metal(`${outline(twin(drop)[0])}${outline(twin(drop)[1])}`, 4),
      kit.back ? label(kit, 590) : "",
    ],
  };
};

/** Beach wrap over a peg, its border and fringe hanging. */
export const scarf: Garment = (kit) => {
  const fringe = (line: string) =>
    `<path d="${curve(line)}" fill="none" stroke="${kit.accent.base}" stroke-width="62" stroke-dasharray="2.600 4.600"/>`;
  const short = fringe("188,640 260,660 330,652");
  const long: Piece = {
    d: outline(
      "300,58! 322,60 340,76! 372,240 420,460 452,676! 420,696 370,704 330,698 290,690! 286,460 284,240 280,80!",
    ),
    folds: [...drape(kit, [70, 296, 334], [716, 306, 446], 5, 30), ...gathers(kit, "296,66 336,72", 5, 90)],
    inside: `<path d="${curve("286,668 370,682 458,654")}" fill="none" stroke="${kit.accent.base}" stroke-width="14"/>`,
  };
  const over: Piece = {
    d: outline(
      "306,58! 282,58 262,76! 240,240 208,460 186,640! 212,656 240,656 266,664 300,656 332,652! 334,440 328,240 320,72!",
    ),
    lift: 6,
    folds: [...drape(kit, [70, 266, 314], [668, 196, 324], 5, 30), ...gathers(kit, "266,76 310,66", 6, 90)],
    inside: `<path d="${curve("180,618 260,638 338,630")}" fill="none" stroke="${kit.accent.base}" stroke-width="14"/>`,
  };
  const knob = `<ellipse cx="300" cy="62" rx="14" ry="9" fill="#c8955a"/><ellipse cx="297" cy="60" rx="7" ry="4" fill="#f0d3a2"/>`;
  const lower = [fringe("290,690 370,704 452,676"), long];
  const upper = [short, over];
  // From behind, the end that lay beneath comes to the front.
  const layers = kit.back ? [...upper, ...lower] : [...lower, ...upper];
  return { stand: "peg", focus: [170, 380, 270], base: [766, 150], parts: [...layers, knob] };
};
