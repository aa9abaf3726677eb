const named = {
  Preto: "#1f2024",
  Branco: "#fbfaf7",
  "Off-white": "#f3ebdc",
  Bege: "#d9c3a1",
  Areia: "#cdb591",
  Nude: "#dfb79c",
  Caramelo: "#b4733a",
  Marrom: "#5f3d2b",
  Terracota: "#b5573a",
  Vermelho: "#c8232c",
  Vinho: "#6b1730",
  Coral: "#ee6a52",
  Laranja: "#f0822d",
  Amarelo: "#f6cf3f",
  Mostarda: "#cf9a28",
  Verde: "#2f8a55",
  "Verde-militar": "#5d6640",
  "Verde-água": "#8ed0bd",
  "Verde-limão": "#b9d13c",
  Azul: "#2d62b8",
  "Azul-royal": "#2440c0",
  "Azul-marinho": "#1c2c52",
  "Azul-claro": "#9cc4e6",
  "Azul-bebê": "#bfdbf0",
  Turquesa: "#1ba7ad",
  Lilás: "#c0a6de",
  Roxo: "#6a3a96",
  Rosa: "#ec8fa8",
  "Rosa-claro": "#f6c7cf",
  Pink: "#e22f83",
  Cinza: "#9b9da1",
  Grafite: "#4a4d52",
  Prata: "#c4c8ce",
  Dourado: "#cfa24a",
  Jeans: "#41669a",
  "Jeans-claro": "#92b4d4",
  "Jeans-escuro": "#27385c",
  Estampado: "#f4e4cb",
  Floral: "#f7e0d8",
  Listrado: "#f5efe4",
  Xadrez: "#b23a3c",
  Animal: "#cf9f63",
} as const;

export type ColourName = keyof typeof named;
export const colourNames = Object.keys(named) as ColourName[];

const plain = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, "-");
const byPlainName = new Map(Object.entries(named).map(([name, hex]) => [plain(name), hex]));

/** Catalogues write "Azul marinho" and "azul-marinho": both are found; "Azul petróleo" falls back to Azul. */
export function colourHex(name: string): string {
  if (/^#[0-9a-f]{6}$/i.test(name)) return name.toLowerCase();
  const words = plain(name).split("-");
  for (let n = words.length; n > 0; n--) {
    const hex = byPlainName.get(words.slice(0, n).join("-"));
    if (hex) return hex;
  }
  return named.Areia;
}

const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

export function mix(a: string, b: string, share: number): string {
  const [x, y] = [channels(a), channels(b)];
  return `#${x
    .map((v, i) =>
      Math.round(v + (y[i]! - v) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** Less light on the same colour: darker, and as saturated. */
function dim(hex: string, share: number): string {
  return `#${channels(hex)
    .map((v) =>
      Math.round(v * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** Perceived lightness, 0 black to 1 white. */
export function lightness(hex: string): number {
  const [r, g, b] = channels(hex).map((v) => (v / 255) ** 2.2);
  return (0.2126 * r! + 0.7152 * g! + 0.0722 * b!) ** (1 / 2.2);
}

export function distance(a: string, b: string): number {
  const [x, y] = [channels(a), channels(b)];
  return Math.hypot(...x.map((v, i) => v - y[i]!)) / 441;
}

/** Everything a cloth of one colour needs to be modelled in light. */
export interface Tones {
  base: string;
  shade: string;
  deep: string;
  light: string;
  line: string;
  seam: string;
  stitch: string;
  shadeOpacity: number;
  lightOpacity: number;
}

export function tonesOf(base: string): Tones {
  const l = lightness(base);
  const night = l < 0.32;
  const day = l > 0.86;
  // White cloth goes to warm grey in the folds, never to brown; black cloth is modelled by its highlights.
  const shade = day ? mix(base, "#5a5560", 0.7) : mix(dim(base, night ? 0.25 : 0.36), "#1a0d20", 0.12);
  return {
    base,
    shade,
    deep: day ? mix(base, "#6b6259", 0.42) : dim(base, 0.62),
    light: mix(base, "#fffaf0", night ? 0.5 : day ? 1 : 0.56),
    line: day ? mix(base, "#5e564d", 0.62) : mix(base, "#120c18", 0.6),
    seam: night ? mix(base, "#ffffff", 0.26) : mix(base, day ? "#5e564d" : "#120c18", day ? 0.4 : 0.45),
    stitch: night ? mix(base, "#ffffff", 0.42) : mix(base, day ? "#8a8073" : "#ffffff", day ? 0.5 : 0.45),
    shadeOpacity: night ? 0.75 : day ? 0.4 : 0.55,
    lightOpacity: night ? 0.4 : day ? 0.95 : 0.5,
  };
}
