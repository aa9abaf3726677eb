import { across, curve, outline, points, symmetric, twin, twins } from "../geometry.ts";
import type { Fold, Kit, Piece } from "../model.ts";
import { button, rivet } from "../notions.ts";
import { along, waistband } from "../strips.ts";

/** What five-pocket trousers have in common, at any length. */
interface Cut {
  /** Left leg, from the middle of the waist seam round to the crotch. */
  leg: string;
  hem: string;
  inseam: string;
  top: number;
  waist: number;
  crotch: number;
  folds: Fold[];
  frayed?: boolean;
}

const lowered = (line: string, dy: number) => points(line).map((p) => ({ ...p, y: p.y + dy }));

/** Wear: pale thighs and whiskers from the hip; only denim fades. */
function fading(kit: Kit, cut: Cut): string {
  if (kit.fabric !== "denim") return "";
  const y = cut.crotch;
  const whisker = [-14, 6, 26]
    .map((d) => twins(`${200 - d / 3},${y - 46 + d} 236,${y - 36 + d} 272,${y - 46 + d * 1.1}`))
    .join("");
  return `<radialGradient id="fade"><stop offset="0" stop-color="#eef4fb" stop-opacity=".5"/><stop offset="1" stop-color="#eef4fb" stop-opacity="0"/></radialGradient><ellipse cx="216" cy="${y + 90}" rx="52" ry="170" fill="url(#fade)"/><ellipse cx="384" cy="${y + 90}" rx="52" ry="170" fill="url(#fade)"/><path d="${whisker}" fill="none" stroke="#eef4fb" stroke-opacity=".3" stroke-width="5" filter="url(#soft)"/>`;
}

function backPockets(y: number): Piece[] {
  return twin(`196,${y}! 276,${y + 6}! 272,${y + 84}! 236,${y + 102}! 198,${y + 80}!`).map((l, i) => ({
    d: outline(l),
    volume: 0.5,
    lift: 2,
    stitches: [
      `201,${y + 6}! 271,${y + 12}! 267,${y + 81}! 236,${y + 96}! 203,${y + 77}! 201,${y + 6}!`,
      `201,${y + 15} 271,${y + 21}`,
      `202,${y + 44} 222,${y + 40} 237,${y + 58} 252,${y + 44} 270,${y + 50}`,
      `202,${y + 50} 222,${y + 46} 237,${y + 64} 252,${y + 50} 270,${y + 56}`,
    ]
      .map((s) => curve(twin(s)[i]!))
      .join(""),
  }));
}

export function fivePocket(kit: Kit, cut: Cut): (Piece | string)[] {
  const { top, waist, crotch } = cut;
  const edge = `${300 - waist},${top} ${300 - waist / 2},${top + 9} 300,${top + 11}`;
  const y = top + 26;
  const pocket = `246,${y + 10}! 242,${y + 38} 218,${y + 58} ${300 - waist - 26},${y + 62}`;
  const loops = (kit.back ? [300, 226, 374, 194, 406] : [236, 364, 196, 404]).map((x): Piece => {
    const dip = top + 10 - Math.abs(x - 300) * 0.07;
    return {
      d: `M${x - 5} ${dip - 4}h10v36h-10z`,
      volume: 0.4,
      lift: 2,
      stitches: `M${x - 2.5} ${dip - 2}v32M${x + 2.5} ${dip - 2}v32`,
    };
  });
  const legs = twin(cut.leg).map(
    (l, i): Piece => ({
      d: outline(l),
      turn: i ? 2 : -2,
      folds: cut.folds.map((f) => ({ ...f, line: twin(f.line)[i]! })),
      inside: fading(kit, cut),
      seams: kit.back ? "" : twins(pocket),
      stitches:
        curve(twin(cut.inseam)[i]!) +
        (cut.frayed ? "" : curve(twin(lowered(cut.hem, -12))[i]!) + curve(twin(lowered(cut.hem, -17))[i]!)) +
        (kit.back
          ? twins(`${300 - waist - 14},${y + 22} 240,${y + 40} 300,${y + 58}`) +
            twins(`${300 - waist - 14},${y + 27} 240,${y + 45} 300,${y + 63}`)
          : twins(pocket) + curve(lowered(pocket, 5).map((p) => ({ ...p, x: i ? 600 - p.x : p.x })))),
    }),
  );
  const fly: Piece = {
    d: `M300 ${y + 6}H326C327 ${crotch - 70} 326 ${crotch - 46} 300 ${crotch - 32}Z`,
    volume: 0,
    noEdge: true,
    seams: `M300 ${y}V${crotch}`,
    stitches: `M321 ${y + 6}C322 ${crotch - 72} 321 ${crotch - 52} 302 ${crotch - 38}M326 ${y + 6}C327 ${crotch - 70} 326 ${crotch - 46} 302 ${crotch - 32}`,
  };
  const fringe = cut.frayed
    ? twin(cut.hem)
        .map((l) => fray(kit, l))
        .join("")
    : "";
  return [
    {
      d: symmetric(
        `300,${top - 8} 240,${top - 9} ${301 - waist},${top - 1}! 240,${top + 16} 300,${top + 18}`,
      ),
      fill: "lining",
      volume: 0.4,
    },
    fringe,
    ...legs,
    ...(kit.back ? backPockets(y + 62) : [fly]),
    {
      d: waistband(top, waist, 28, 3),
      volume: 0.5,
      lift: 3,
      stitches: across(lowered(edge, 4)) + across(lowered(edge, 23)),
    },
    ...loops,
    kit.back
      ? `<rect x="330" y="${top + 12}" width="40" height="24" rx="2" fill="#a9672f" stroke="#6b3d17"/><path d="M338 ${top + 25}q4-7 8 0t8 0t8 0" fill="none" stroke="#5a3110" stroke-width="2"/>`
      : button(300, top + 25, 8, "#c99a55") +
        [246, 354, 300 - waist - 16, 300 + waist + 16]
          .map((x) =>
            rivet(
              x + (x < 240 ? 3 : x > 360 ? -3 : x < 300 ? -3 : 3),
              x === 246 || x === 354 ? y + 16 : y + 58,
            ),
          )
          .join(""),
  ];
}

/** Loose threads under a raw hem. */
function fray(kit: Kit, hem: ReturnType<typeof points>): string {
  const threads = along(hem, 56).map(
    (p) =>
      `M${Math.round(p.x)} ${Math.round(p.y - 5)}q${Math.round((kit.rnd() - 0.5) * 8)} 9 ${Math.round((kit.rnd() - 0.5) * 10)} ${Math.round(14 + kit.rnd() * 12)}`,
  );
  return `<path d="${threads.join("")}" fill="none" stroke="${kit.main.light}" stroke-width="1.400"/>`;
}
