import { withoutAccents } from "#app/shared/accents.ts";

/** CSS colours by Portuguese name. Prints have two: background and main figure. */
const PAINTS: Readonly<Record<string, readonly string[]>> = {
  preto: ["#1f2024"],
  branco: ["#fbfaf7"],
  "off-white": ["#f3ebdc"],
  bege: ["#d9c3a1"],
  areia: ["#cdb591"],
  nude: ["#dfb79c"],
  caramelo: ["#b4733a"],
  marrom: ["#5f3d2b"],
  terracota: ["#b5573a"],
  vermelho: ["#c8232c"],
  vinho: ["#6b1730"],
  coral: ["#ee6a52"],
  laranja: ["#f0822d"],
  amarelo: ["#f6cf3f"],
  mostarda: ["#cf9a28"],
  verde: ["#2f8a55"],
  "verde-militar": ["#5d6640"],
  "verde-agua": ["#8ed0bd"],
  "verde-limao": ["#b9d13c"],
  azul: ["#2d62b8"],
  "azul-royal": ["#2440c0"],
  "azul-marinho": ["#1c2c52"],
  "azul-claro": ["#9cc4e6"],
  "azul-bebe": ["#bfdbf0"],
  turquesa: ["#1ba7ad"],
  lilas: ["#c0a6de"],
  roxo: ["#6a3a96"],
  rosa: ["#ec8fa8"],
  "rosa-claro": ["#f6c7cf"],
  pink: ["#e22f83"],
  cinza: ["#9b9da1"],
  grafite: ["#4a4d52"],
  prata: ["#c4c8ce"],
  dourado: ["#cfa24a"],
  jeans: ["#41669a"],
  "jeans-claro": ["#92b4d4"],
  "jeans-escuro": ["#27385c"],
  estampado: ["#f4e4cb", "#e8573f"],
  floral: ["#f7e0d8", "#d94f7a"],
  listrado: ["#f5efe4", "#1c2c52"],
  xadrez: ["#b23a3c", "#1f2024"],
  animal: ["#cf9f63", "#5f3d2b"],
};

/** "Azul marinho" equals "azul-marinho"; an unlisted "Azul petróleo" falls back to "azul"; an unknown name has no colours. */
export function paintOf(colorName: string): readonly string[] {
  const words = withoutAccents(colorName)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  for (let count = words.length; count > 0; count--) {
    const name = words.slice(0, count).join("-");
    if (Object.hasOwn(PAINTS, name)) return PAINTS[name]!;
  }
  return [];
}
