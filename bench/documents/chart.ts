import type { Figure } from "../harness/figure.ts";
import { rounded } from "../harness/table.ts";

/** What one page costs from scratch, as the catalogue grows: a line for each page, drawn for light and dark paper. */
const WIDTH = 720;
const HEIGHT = 360;
const LEFT = 60;
const RIGHT = 580;
const TOP = 50;
const BOTTOM = 310;
const LINES: Record<string, string> = {
  home: "#0f766e",
  category: "#b45309",
  search: "#be123c",
  product: "#4338ca",
};

export function growthChart(figures: Figure[]): string {
  const lines = Object.entries(LINES).map(([page, color]) => ({
    page,
    color,
    points: figures
      .filter(({ what, part, clients }) => what === page && part === "from scratch" && clients === 10)
      .map(({ products, value }) => ({ products: products!, cost: 1000 / value }))
      .sort((a, b) => a.products - b.products),
  }));
  const sizes = [...new Set(lines.flatMap(({ points }) => points.map(({ products }) => products)))].sort(
    (a, b) => a - b,
  );
  const highest = roundUp(Math.max(...lines.flatMap(({ points }) => points.map(({ cost }) => cost))));
  // One step for each size: by their number, three points would stand in two places.
  const x = (products: number) =>
    LEFT + 30 + ((RIGHT - LEFT - 60) * sizes.indexOf(products)) / Math.max(1, sizes.length - 1);
  const y = (cost: number) => BOTTOM - ((BOTTOM - TOP) * cost) / highest;

  const grid = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const cost = highest * share;
    return `<path d="M${LEFT} ${y(cost)}H${RIGHT}" stroke="#8886" /><text x="${LEFT - 8}" y="${y(cost) + 4}" text-anchor="end">${rounded(cost)}</text>`;
  });
  const labels = sizes.map(
    (products) =>
      `<text x="${x(products)}" y="${BOTTOM + 22}" text-anchor="middle">${products.toLocaleString("en")} products</text>`,
  );
  const names = apart(
    lines.map(({ page, points }) => ({ page, at: y(points.at(-1)?.cost ?? 0) })),
    16,
  );
  const drawn = lines.map(({ page, color, points }) => {
    const path = points.map(({ products, cost }) => `${x(products)},${y(cost).toFixed(1)}`).join(" ");
    const dots = points.map(
      ({ products, cost }) =>
        `<circle cx="${x(products)}" cy="${y(cost).toFixed(1)}" r="4" fill="${color}" />`,
    );
    const last = points.at(-1);
    const name = `<text x="${RIGHT - 18}" y="${(names.get(page)! + 4).toFixed(1)}" fill="${color}">${page}, ${rounded(last?.cost ?? 0)} ms</text>`;
    return `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2" />${dots.join("")}${name}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13" fill="#777">
<title>Milliseconds that one page takes from scratch, in shops of ${sizes.map((size) => size.toLocaleString("en")).join(", ")} products</title>
<text x="${LEFT - 40}" y="24">milliseconds a page, from scratch (1,000 divided by the pages a second of one process)</text>
${[...grid, ...labels, ...drawn].join("\n")}
</svg>
`;
}

const roundUp = (cost: number): number => {
  const step = cost > 20 ? 10 : 4;
  return Math.ceil(cost / step) * step;
};

/** Names of lines that end close to each other are moved down until each can be read. */
function apart(names: { page: string; at: number }[], distance: number): Map<string, number> {
  const placed = new Map<string, number>();
  let lowest = Number.NEGATIVE_INFINITY;
  for (const { page, at } of names.toSorted((a, b) => a.at - b.at)) {
    lowest = Math.max(at, lowest + distance);
    placed.set(page, lowest);
  }
  return placed;
}
