import type { Dice } from "./dice.ts";

const COLORS = (
  "Off-white Bege Areia Nude Caramelo Marrom Terracota Vermelho Vinho Coral Laranja Amarelo Mostarda Verde " +
  "Verde-militar Verde-água Azul Azul-royal Azul-marinho Azul-bebê Turquesa Lilás Roxo Rosa Rosa-claro Pink Cinza " +
  "Grafite Dourado Prata"
).split(" ");
const JEANS_COLORS = ["Jeans", "Jeans-claro", "Jeans-escuro"];

/** One to four; everything comes in black, and much in white. */
export function colorsFor(dice: Dice, jeans: boolean): string[] {
  const others = jeans
    ? dice.some(JEANS_COLORS, 1 + Math.floor(2 * dice.next()))
    : dice.some(COLORS, 1 + Math.floor(3 * dice.next()));
  const black = dice.chance(jeans ? 0.2 : 0.38) ? ["Preto"] : [];
  const white = dice.chance(jeans ? 0.08 : 0.22) ? ["Branco"] : [];
  return [...black, ...white, ...others].slice(0, 4);
}
