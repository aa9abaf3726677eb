import { type Line, mirror, outline, pack, points, segments, symmetric } from "./geometry.ts";

/** Points along a line with the direction square to it, at even parameter steps. */
function walk(line: Line, perSegment: number, closed = false) {
  const out: { x: number; y: number; nx: number; ny: number }[] = [];
  const all = segments(points(line), closed);
  all.forEach((s, k) => {
    const steps = k === all.length - 1 ? perSegment + 1 : perSegment;
    for (let i = 0; i < steps; i++) {
      const t = i / perSegment;
      const u = 1 - t;
      const mix = (f: "x" | "y") =>
        u * u * u * s.a[f] + 3 * u * u * t * s.c1[f] + 3 * u * t * t * s.c2[f] + t * t * t * s.b[f];
      const slope = (f: "x" | "y") =>
        u * u * (s.c1[f] - s.a[f]) + 2 * u * t * (s.c2[f] - s.c1[f]) + t * t * (s.b[f] - s.c2[f]);
      let [dx, dy] = [slope("x"), slope("y")];
      if (Math.hypot(dx, dy) < 1e-6) [dx, dy] = [s.b.x - s.a.x, s.b.y - s.a.y];
      const length = Math.hypot(dx, dy) || 1;
      out.push({ x: mix("x"), y: mix("y"), nx: -dy / length, ny: dx / length });
    }
  });
  return out;
}

/** Evenly spaced points by length: buttons, scallops, loops. */
export function along(line: Line, count: number, closed = false) {
  const fine = walk(line, 24, closed);
  const far = [0];
  for (let i = 1; i < fine.length; i++)
    far.push(far[i - 1]! + Math.hypot(fine[i]!.x - fine[i - 1]!.x, fine[i]!.y - fine[i - 1]!.y));
  const total = far.at(-1)!;
  const places = Array.from(
    { length: count },
    (_, i) => (total * i) / (closed ? count : Math.max(1, count - 1)),
  );
  return places.map(
    (d) =>
      fine[
        Math.max(
          0,
          far.findIndex((f) => f >= d - 0.001),
        )
      ]!,
  );
}

/** A strip of cloth along a line, `left` to one side and `right` to the other of the direction of travel. */
export function band(line: Line, left: number, right = 0, closed = false): string {
  const steps = walk(line, 3, closed);
  const side = (w: number) => steps.map((s) => ({ x: s.x + s.nx * w, y: s.y + s.ny * w, corner: false }));
  if (closed) return outline(side(left).slice(0, -1)) + outline(side(-right).slice(0, -1).reverse());
  const a = side(left);
  const b = side(-right).reverse();
  for (const p of [a[0], a.at(-1), b[0], b.at(-1)]) p!.corner = true;
  return outline([...a, ...b]);
}

/** The strip on both sides of the body; mirrored, its two edges change places. */
export const bandPair = (line: Line, left: number, right = 0): [string, string] => [
  band(line, left, right),
  band(mirror(line), right, left),
];

/** A waistband: level with the body's sag, its ends cut straight. */
export function waistband(
  y: number,
  waist: number,
  height: number,
  spread = 3,
  place = (line: string): Line => line,
): string {
  const [half, low] = [300 - waist / 2, y + height];
  return symmetric(
    place(
      `300,${y + 11}! ${half},${y + 9} ${300 - waist},${y}! ${300 - waist - spread},${low}! ${half},${low + 9} 300,${low + 11}`,
    ),
  );
}

export type Profile = "flare" | "lens" | "drop";
const widths: Record<Profile, (t: number) => number> = {
  flare: (t) => 0.08 + 0.92 * t ** 0.8,
  lens: (t) => Math.sin(Math.PI * t),
  drop: (t) => 1 - t,
};

/** A tapering fold: the hollow in shade and, towards the light, the ridge beside it; a pucker has no ridge. */
export function wedge(line: Line, width: number, profile: Profile) {
  const steps = walk(line, width < 9 ? 1 : 2);
  const trace = (offset: number, w: number) => {
    const edge = (sign: number) =>
      steps.map((s, i) => {
        const local = widths[profile](i / (steps.length - 1));
        // The ridge lies to the upper left, where the light comes from.
        const towards = s.nx + s.ny * 0.6 <= 0 ? 1 : -1;
        const d = (offset * towards + (sign * w) / 2) * local;
        return [Math.round(s.x + s.nx * d), Math.round(s.y + s.ny * d)] as const;
      });
    // Straight pieces and whole numbers will do: folds are blurred.
    const ring = [...edge(1), ...edge(-1).reverse()];
    const moves = ring.slice(1).flatMap(([x, y], i) => [x - ring[i]![0], y - ring[i]![1]]);
    return `M${pack([...ring[0]!])}l${pack(moves)}z`;
  };
  return { hollow: trace(0, width), ridge: width < 6 ? "" : trace(width * 0.95, width * 0.8) };
}
