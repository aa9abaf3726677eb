import { crc32, deflateSync } from "node:zlib";

// Creases are lighting on a noise relief. SVG's own turbulence and lighting take a quarter of a second per picture;
// the same relief, computed here on a coarse grid and enlarged by the renderer, takes almost no time.
const [W, H] = [54, 72];

function lattice(seed: number) {
  return (x: number, y: number) => {
    let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed + 11, 974634721);
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 4294967295;
  };
}

function noise(at: (x: number, y: number) => number, x: number, y: number): number {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
  const [u, v] = [ease(x - ix), ease(y - iy)];
  const top = at(ix, iy) * (1 - u) + at(ix + 1, iy) * u;
  const low = at(ix, iy + 1) * (1 - u) + at(ix + 1, iy + 1) * u;
  return top * (1 - v) + low * v;
}

/** The relief is stretched vertically, because cloth hangs; the warp keeps folds from running parallel. */
function relief(seed: number, crisp: number) {
  const at = lattice(seed);
  return (px: number, py: number) => {
    const [x, y] = [px / 8.3, py / 18];
    const warp = noise(at, x * 0.6 + 40, y * 0.9 + 9) * 1.4;
    const soft = noise(at, x + warp, y - warp * 0.3);
    // A ridge where the noise crosses its middle: a pressed crease.
    const ridge = 1 - Math.abs(2 * noise(at, x * 0.9 - warp + 70, y * 1.6 + warp) - 1);
    return soft + crisp * ridge ** 3 * 0.7;
  };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function png(pixels: Uint8Array): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(W, 0);
  head.writeUInt32BE(H, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((W + 1) * H);
  for (let y = 0; y < H; y++) {
    // Each row as differences from its left neighbour (filter 1): smooth shading packs to almost nothing.
    rows[y * (W + 1)] = 1;
    for (let x = 0; x < W; x++)
      rows[y * (W + 1) + 1 + x] = (pixels[y * W + x]! - (x ? pixels[y * W + x - 1]! : 0)) & 255;
  }
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

let last = { key: "", map: "" };

/** A grey map, middle grey where the cloth is flat, for soft light over a garment; views of one product share it. */
export function creaseMap(seed: number, depth: number, crisp: number): string {
  const key = `${seed} ${depth} ${crisp}`;
  if (last.key !== key) last = { key, map: workOut(seed, depth, crisp) };
  return last.map;
}

function workOut(seed: number, depth: number, crisp: number): string {
  const height = relief(seed, crisp);
  const pixels = new Uint8Array(W * H);
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const dx = height(x + 0.7, y) - height(x - 0.7, y);
      const dy = height(x, y + 0.7) - height(x, y - 0.7);
      const lit = 128 + (dx * 0.8 + dy * 0.9) * depth * 620;
      pixels[y * W + x] = Math.max(12, Math.min(244, Math.round(lit / 4) * 4));
    }
  return `data:image/png;base64,${png(pixels).toString("base64")}`;
}
