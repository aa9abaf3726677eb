import { withoutAccents } from "#app/shared/accents.ts";
import { isSameWord } from "./portuguese.ts";

const COLORS =
  `Preto Branco Azul Vermelho Verde Amarelo Rosa Roxo Lilás Laranja Marrom Bege Cinza Dourado Prateado Nude Vinho Bordô Caramelo
  Creme Areia Off-white Marsala Terracota Mostarda Turquesa Coral Salmão Pink Fúcsia Grafite Chumbo Caqui Cáqui Marinho Royal Jeans
  Offwhite Rosê Magenta Violeta Goiaba Telha Ferrugem Menta Oliva Militar Neon Ocre Cru Palha Café Chocolate Uva Pêssego Champanhe`
    .split(/\s+/)
    .filter((name) => name !== "Jeans")
    .map((name) => ({
      name,
      plain: withoutAccents(name).toLowerCase(),
    }));

/** The name of a colour, also from its feminine or plural: "pretas" is "Preto". */
export function colorName(plain: string): string | null {
  return COLORS.find((color) => isSameWord(color.plain, plain))?.name ?? null;
}
