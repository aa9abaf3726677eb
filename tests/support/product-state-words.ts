import { idOf, nameOf, type StateName } from "./product-states.ts";

interface Words {
  status: number;
  /** Between the product's name and its freight. */
  says: string[];
  saysNot: string[];
}

const BUYING = ["Adicionar ao carrinho", "Comprar agora", "COMPRAR NO VAREJO"];
const WHOLESALE = ["COMPRAR NO ATACADO", "Preço por peça no varejo e no atacado"];
const NOTICE = ">Esgotado<";
const OTHER_SIZE = "Falta o seu tamanho? Avise-me quando chegar";

const onSale: Words = { status: 200, says: [...BUYING, ...WHOLESALE], saysNot: [NOTICE, "Avise-me"] };
const soldOut = (state: StateName): Words => ({
  status: 200,
  says: [NOTICE, `href="/product/${idOf(state)}/avise-me"`, "Perguntar à loja", 'href="#parecidos"'],
  saysNot: [...BUYING, "COMPRAR NO ATACADO", "Quantidade", "Resta"],
});
const hidden = (state: StateName): Words => ({
  status: 404,
  says: ["Produto não encontrado"],
  saysNot: [nameOf(state), "Avise-me", ...BUYING],
});
const away: Words = {
  status: 200,
  says: ["A loja está de férias até", "Fomos ver o mar."],
  saysNot: [NOTICE, "Avise-me", ...BUYING],
};

/** What the product page says about each state. */
export const WORDS: Record<StateName, Words> = {
  "on-sale": onSale,
  "sold-out": soldOut("sold-out"),
  "one-left": { ...onSale, says: [...onSale.says, "Resta 1 nesta cor e tamanho"] },
  "colour-out": onSale,
  "size-out": { status: 200, says: [...BUYING, OTHER_SIZE, " esgotado<"], saysNot: [NOTICE] },
  "sold-out-single": soldOut("sold-out-single"),
  "sold-out-bare": {
    ...soldOut("sold-out-bare"),
    says: [...soldOut("sold-out-bare").says, "Ainda sem avaliações"],
  },
  inactive: hidden("inactive"),
  "taken-down": hidden("taken-down"),
  archived: hidden("archived"),
  "suspended-shop": hidden("suspended-shop"),
  vacation: away,
  "sold-out-on-vacation": away,
  "no-picture": onSale,
  "no-wholesale-price": { status: 200, says: BUYING, saysNot: [NOTICE, ...WHOLESALE] },
  "no-reviews": { ...onSale, says: [...onSale.says, "Ainda sem avaliações"] },
};

/** The part of a product page where it is bought; the whole page where there is none. */
export function buyBoxOf(html: string): string {
  const end = html.indexOf('id="frete"');
  return html.slice(html.indexOf("<h1"), end < 0 ? undefined : end);
}
