/**
 * What a product is, in the words of a Brazilian shopper, and what that shopper takes instead: `near` is accepted when
 * the thing itself is not there, `far` is worth a look at the end of a list. Judged as shoppers see it, whatever our
 * categories say: a "short doll" is no short, and a "meia-calça" is no pair of trousers.
 */
const KINDS = {
  vestido: { far: ["macaquinho", "macacao", "saida-de-praia", "jardineira"] },
  macacao: { near: ["macaquinho", "jardineira"], far: ["vestido"] },
  macaquinho: { near: ["macacao"], far: ["vestido", "jardineira"] },
  jardineira: { near: ["macacao", "macaquinho"], far: ["vestido"] },
  conjunto: { far: ["conjunto-fitness"] },

  blusa: { near: ["bata", "cropped", "regata", "camiseta", "body", "camisa"], far: ["sueter", "cardiga"] },
  cropped: { near: ["top", "regata"], far: ["blusa", "body"] },
  regata: { near: ["blusa", "camiseta", "cropped"], far: ["top"] },
  body: { near: ["blusa", "cropped"], far: ["maio", "regata"] },
  bata: { near: ["blusa"], far: ["camisa", "saida-de-praia"] },
  camisa: { near: ["blusa", "polo"], far: ["camiseta"] },
  camiseta: { near: ["regata", "polo"], far: ["blusa", "camisa"] },
  polo: { near: ["camiseta", "camisa"] },

  jaqueta: { near: ["casaco", "colete", "moletom"], far: ["cardiga", "blazer"] },
  casaco: { near: ["jaqueta", "moletom", "cardiga", "sueter"], far: ["blazer", "colete", "kimono"] },
  moletom: { near: ["casaco", "jaqueta", "sueter"], far: ["cardiga"] },
  cardiga: { near: ["casaco", "sueter", "kimono"], far: ["jaqueta", "blazer"] },
  sueter: { near: ["cardiga", "moletom", "casaco"], far: ["blusa"] },
  blazer: { near: ["casaco", "jaqueta"], far: ["colete", "cardiga"] },
  colete: { near: ["jaqueta", "blazer"] },
  kimono: { near: ["cardiga", "saida-de-praia"], far: ["robe"] },

  saia: { near: ["short-saia"], far: ["short"] },
  "short-saia": { near: ["saia", "short"] },
  short: { near: ["bermuda", "short-saia"] },
  bermuda: { near: ["short"], far: ["calca"] },
  calca: { far: ["legging", "bermuda"] },
  legging: { near: ["conjunto-fitness"], far: ["calca", "top"] },

  babydoll: { near: ["pijama", "camisola"], far: ["robe"] },
  pijama: { near: ["babydoll", "camisola"], far: ["robe"] },
  camisola: { near: ["babydoll", "pijama"], far: ["robe"] },
  robe: { far: ["kimono", "camisola", "pijama", "babydoll"] },

  biquini: { near: ["maio"], far: ["saida-de-praia", "canga"] },
  maio: { near: ["biquini", "body"], far: ["saida-de-praia", "canga"] },
  "saida-de-praia": { near: ["canga", "kimono"], far: ["biquini", "maio", "vestido"] },
  canga: { near: ["saida-de-praia"], far: ["lenco", "biquini"] },
  sunga: { far: ["short"] },

  sutia: { near: ["conjunto-lingerie", "top"], far: ["calcinha", "corpete"] },
  calcinha: { near: ["conjunto-lingerie"], far: ["sutia"] },
  "conjunto-lingerie": { near: ["sutia", "calcinha"], far: ["corpete", "camisola"] },
  corpete: { near: ["sutia", "body"], far: ["cropped", "conjunto-lingerie"] },
  cinta: { far: ["body"] },
  meia: { far: ["meia-calca"] },
  "meia-calca": { near: ["meia"], far: ["legging"] },

  top: { near: ["cropped"], far: ["conjunto-fitness", "regata", "sutia"] },
  "conjunto-fitness": { near: ["legging", "top"], far: ["conjunto"] },

  tenis: { far: ["sapatilha", "mocassim", "bota"] },
  sandalia: { near: ["rasteirinha", "tamanco"], far: ["chinelo", "scarpin"] },
  rasteirinha: { near: ["sandalia", "chinelo"], far: ["sapatilha"] },
  chinelo: { near: ["rasteirinha"], far: ["sandalia"] },
  scarpin: { near: ["sandalia"], far: ["sapatilha", "bota"] },
  sapatilha: { near: ["mocassim", "rasteirinha"], far: ["scarpin", "tenis"] },
  mocassim: { near: ["sapatilha"], far: ["tenis", "scarpin"] },
  bota: { far: ["tenis"] },
  tamanco: { near: ["sandalia", "rasteirinha"], far: ["chinelo"] },

  bolsa: { near: ["mochila", "carteira"] },
  mochila: { near: ["bolsa"] },
  carteira: { near: ["bolsa"] },
  necessaire: { far: ["bolsa"] },
  cinto: {},
  chapeu: { near: ["bone"] },
  bone: { near: ["chapeu"] },
  oculos: {},
  brinco: { far: ["colar", "pulseira"] },
  colar: { far: ["brinco", "pulseira"] },
  pulseira: { far: ["brinco", "colar"] },
  lenco: { far: ["canga", "tiara"] },
  tiara: { far: ["lenco"] },
  outro: {},
} as const satisfies Record<string, { near?: string[]; far?: string[] }>;

export type Kind = keyof typeof KINDS;

export const ALL_KINDS = Object.keys(KINDS) as Kind[];

/** What is accepted instead of these kinds, unless a query says otherwise. */
export function neighboursOf(kinds: readonly Kind[]): { near: Kind[]; far: Kind[] } {
  const of = (which: "near" | "far") =>
    kinds.flatMap((kind) => (KINDS[kind] as { near?: Kind[]; far?: Kind[] })[which] ?? []);
  return { near: of("near"), far: of("far") };
}
