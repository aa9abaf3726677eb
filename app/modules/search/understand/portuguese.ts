/** Words that say nothing about a piece. "Sem" does: "blusa sem manga". */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a o as os um uma uns umas de da do das dos em no na nos nas e ou com para pra pro pras pros por que ate meu minha meus minhas seu sua
  quero queria comprar procuro procurando preciso busco ver tem ter me eu ao aos c p barato barata baratos baratas promocao oferta
  ofertas loja online bom boa bonito bonita lindo linda`.split(/\s+/),
);

/** Plural endings and what they come from, the first that fits; plain words. */
const PLURALS: [RegExp, string][] = [
  [/^(.{2,})(?:oes|aes|aos)$/, "$1ao"],
  [/^(.{2,}[aeou])is$/, "$1l"],
  [/^(.{2,}[aeiou])ns$/, "$1m"],
  [/^(.{2,}[rz])es$/, "$1"],
  [/^(.{2,}[aeiou])s$/, "$1"],
  [/^(.{3,}[bdfgklmnprtvwx])s$/, "$1"],
];
/** End like plurals and are none. */
const SINGULAR = new Set([
  "tenis",
  "jeans",
  "oculos",
  "mais",
  "lapis",
  "onibus",
  "plus",
  "stress",
  "cais",
  "gas",
]);

/** "vestidos" → "vestido", "calções" → "calcao", "shorts" → "short". */
export function singular(plain: string): string {
  if (SINGULAR.has(plain)) return plain;
  const rule = PLURALS.find(([ending]) => ending.test(plain));
  return rule ? plain.replace(...rule) : plain;
}

/** Words with one stem that are different things, by their singular. */
const DIFFERENT = [
  "bolsa bolso",
  "calca calcado calcar",
  "saia saida sair saio",
  "meia meio",
  "bota boto botar",
  "linha linho",
  "manga mango",
  "moda modo",
  "prata prato",
  "barra barro",
  "casa caso casaco casaca casar",
  "renda rendo render",
  "bata bate bater",
  "gola gole",
  "peca peco",
  "porta porto portar",
  "camisa camisao",
  "capa capo capar",
  "cinta cinto",
  "alca alco",
  "lona lono",
  "fita fito",
  "sola solo",
  "roupa roupao",
  "veste vestido vestir",
  "conto conta",
  "corta curto curta corte corto",
  "manta manto",
  "pano pana",
  "cola colo colar",
  "ponta ponto",
  "franja franjo",
  "copa copo",
  "forma formo",
  "lisa lise",
  "banho banha",
  "mala malo",
  "marca marco",
  "toca touca toco",
  "uso usa usar",
  "cava cavo",
  "praia praiar",
  "tecida tecido",
  "costa costo",
  "fina fino fim",
  "salta salto saltar",
  "regata regato",
  "pala palo",
  "luva luvo",
  "cortada corta",
].map((line) => new Set(line.split(" ")));

const GENDER = /[ao]$/;
const SMALL = /^(.{3,}?)(z?)(?:inh|it)([ao])$/;
const IRREGULAR_SMALL = new Map([["sainha", "saia"]]);

/**
 * What a diminutive is of, by its letters: "vestidinho" → "vestido", "casaquinho" → "casaco", "colarzinho" → "colar". Whether there is
 * such a word is for the vocabulary to say. The same word where it is none.
 */
export function fullSize(plain: string): string {
  const one = singular(plain);
  const [, base, z, gender] = SMALL.exec(one) ?? [];
  if (base === undefined) return IRREGULAR_SMALL.get(one) ?? one;
  return z ? base : base.replace(/([qg])u$/, (_, hard) => (hard === "q" ? "c" : "g")) + gender;
}

/** Whether two plain words are one in other forms: number, gender, or a diminutive. They have one stem. */
export function isSameWord(a: string, b: string): boolean {
  const [one, other] = [fullSize(a), fullSize(b)];
  if (one === other) return true;
  if (DIFFERENT.some((words) => words.has(one) && words.has(other))) return false;
  const [base, otherBase] = [one.replace(GENDER, ""), other.replace(GENDER, "")];
  return base === otherBase && GENDER.test(one) && GENDER.test(other);
}
