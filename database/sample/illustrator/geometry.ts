/** A point of a cut line; the line bends smoothly through it unless it is a corner ("x,y!"). */
export interface Point {
  x: number;
  y: number;
  corner: boolean;
}
export type Line = string | Point[];

const CENTRE = 300;
const round = (n: number) => Math.round(n * 10) / 10;

/** Numbers side by side as short as SVG allows: a minus or a leading dot separates them as well as a space. */
export const pack = (numbers: number[]) =>
  numbers
    .map(round)
    .map((n, i) => `${i && n >= 0 ? " " : ""}${n}`.replace(/^( |-|)0\./, "$1."))
    .join("");

export function points(line: Line): Point[] {
  if (typeof line !== "string") return line;
  return line
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [x, y] = word.replace("!", "").split(",").map(Number);
      return { x: x ?? 0, y: y ?? 0, corner: word.endsWith("!") };
    });
}

export const mirror = (line: Line): Point[] => points(line).map((p) => ({ ...p, x: 2 * CENTRE - p.x }));

export const shift = (line: Line, dx: number, dy: number, scale = 1): Point[] =>
  points(line).map((p) => ({ ...p, x: (p.x - CENTRE) * scale + CENTRE + dx, y: p.y * scale + dy }));

/** Where the line leaves a point: along the chord of its neighbours, so that it never overshoots. */
function heading(before: Point | undefined, here: Point, after: Point | undefined) {
  if (!before || !after || here.corner) return null;
  const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
  return { x: (after.x - before.x) / length, y: (after.y - before.y) / length };
}

export function segments(ps: Point[], closed: boolean) {
  const n = ps.length;
  const get = (i: number) => (closed ? ps[(i + n) % n] : ps[i]);
  return Array.from({ length: closed ? n : n - 1 }, (_, i) => {
    const [a, b] = [get(i)!, get(i + 1)!];
    const reach = Math.hypot(b.x - a.x, b.y - a.y) / 3;
    const out = heading(get(i - 1), a, b);
    const into = heading(a, b, get(i + 2));
    const c1 = out ? { x: a.x + out.x * reach, y: a.y + out.y * reach } : null;
    const c2 = into ? { x: b.x - into.x * reach, y: b.y - into.y * reach } : null;
    // A corner has no direction: its handle points at the other end's handle, which keeps the curve even.
    return { a, b, c1: c1 ?? lerp(a, c2 ?? b, 0.5), c2: c2 ?? lerp(b, c1 ?? a, 0.5), straight: !c1 && !c2 };
  });
}

const lerp = (a: { x: number; y: number }, b: { x: number; y: number }, t: number) => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

export function curve(line: Line, closed = false): string {
  const ps = points(line);
  // The position follows the rounded numbers, so that relative steps do not drift away from the outline.
  let pen = { x: round(ps[0]!.x), y: round(ps[0]!.y) };
  const body = segments(ps, closed).map((s) => {
    const end = { x: round(s.b.x), y: round(s.b.y) };
    const steps = (s.straight ? [end] : [s.c1, s.c2, end]).flatMap((p) => [p.x - pen.x, p.y - pen.y]);
    pen = end;
    return (s.straight ? "l" : "c") + pack(steps);
  });
  return `M${pack([round(ps[0]!.x), round(ps[0]!.y)])}${body.join("")}${closed ? "Z" : ""}`;
}

export const outline = (line: Line): string => curve(line, true);

/** The whole line of a symmetric garment from its left half, which runs from centre to centre or stays open. */
export function whole(half: Line): Point[] {
  const left = points(half);
  const onAxis = (p: Point | undefined) => !!p && Math.abs(p.x - CENTRE) < 0.5;
  const right = mirror(left).reverse();
  if (onAxis(left.at(-1))) right.shift();
  if (onAxis(left[0])) right.pop();
  return [...left, ...right];
}
export const symmetric = (half: Line): string => outline(whole(half));
export const across = (half: Line): string => curve(whole(half));

/** The same line on both sides. */
export const twin = (line: Line): [Point[], Point[]] => [points(line), mirror(line)];
export const twins = (line: Line): string =>
  twin(line)
    .map((l) => curve(l))
    .join("");
