import type { Audience, Kind } from "#app/modules/search/judged/index.ts";

/** Products whose names speak of something that they are not: what a search must not mistake. */
export interface NearMiss {
  name: string;
  kind: Kind;
  category: string;
  audience: Audience;
  /** What it is, apart from what it is for. */
  traits?: string[];
  price: [low: number, high: number];
  sizes: "letters" | "one" | "numbers" | "belts";
}

const accessory = (name: string, kind: Kind = "outro", traits: string[] = []): NearMiss => ({
  name,
  kind,
  traits,
  category: "acessorios",
  audience: "feminino",
  price: [9, 69],
  sizes: "one",
});

export const NEAR_MISSES: NearMiss[] = [
  { ...accessory("Cinto para Vestido", "cinto"), sizes: "belts" },
  { ...accessory("Cinto Fino para Vestido de Festa", "cinto"), sizes: "belts" },
  { ...accessory("Cinto para Calça Jeans", "cinto"), sizes: "belts", audience: "masculino" },
  { ...accessory("Cinto Largo Elástico para Vestido Longo", "cinto"), sizes: "belts" },
  accessory("Bolsa Jeans", "bolsa", ["jeans"]),
  accessory("Bolsa de Praia para Toalha e Biquíni", "bolsa", ["praia"]),
  accessory("Bolsa Saia de Franja", "bolsa"),
  accessory("Mochila para Tênis e Chuteira", "mochila"),
  accessory("Necessaire para Biquíni Molhado", "necessaire"),
  accessory("Necessaire Porta Lingerie", "necessaire"),
  accessory("Necessaire Porta Sapato", "necessaire"),
  accessory("Cadarço para Tênis Branco"),
  accessory("Palmilha Gel para Sapato de Salto"),
  accessory("Palmilha para Tênis"),
  accessory("Alça de Silicone para Sutiã"),
  accessory("Extensor de Sutiã 3 Colchetes"),
  accessory("Fita Adesiva para Vestido e Decote"),
  accessory("Saquinho para Lavar Lingerie"),
  accessory("Capa para Vestido de Noiva"),
  accessory("Cabide de Veludo para Calça Jeans"),
  accessory("Botão de Pressão para Calça Jeans"),
  accessory("Chaveiro Mini Chinelo"),
  accessory("Impermeabilizante de Tênis e Bota"),
  accessory("Broche para Blusa e Cardigã"),
  accessory("Lenço para Bolsa", "lenco"),
  accessory("Faixa de Cabelo Jeans", "tiara", ["jeans"]),
  accessory("Tiara Combina com Vestido de Festa", "tiara"),
  accessory("Colar para Vestido Tomara Que Caia", "colar"),
  accessory("Brinco para Vestido de Madrinha", "brinco"),
  accessory("Óculos Armação Jeans", "oculos"),
  accessory("Chapéu para Usar com Maiô e Saída de Praia", "chapeu", ["praia"]),
  { ...accessory("Meia-Calça Fio 20", "meia-calca"), category: "lingerie", sizes: "letters" },
  { ...accessory("Meia Calça Arrastão", "meia-calca"), category: "lingerie", sizes: "letters" },
  {
    ...accessory("Meia Calça Térmica Peluciada", "meia-calca", ["inverno"]),
    category: "lingerie",
    sizes: "letters",
  },
  { ...accessory("Meia Invisível para Sapatilha", "meia"), audience: "feminino" },
  {
    ...accessory("Bermuda Modeladora para Usar com Vestido", "cinta"),
    category: "lingerie",
    sizes: "letters",
  },
  {
    ...accessory("Short Modelador Cintura Alta", "cinta", ["cintura alta"]),
    category: "lingerie",
    sizes: "letters",
  },
  { ...accessory("Cinta Modeladora para Calça Jeans", "cinta"), category: "lingerie", sizes: "letters" },
  {
    ...accessory("Calça de Pijama Xadrez", "pijama", ["dormir", "xadrez", "estampado"]),
    category: "babydoll",
    sizes: "letters",
  },
  { ...accessory("Camiseta Estampa Biquíni Verão", "camiseta"), category: "cropped-blusa", sizes: "letters" },
  { ...accessory("Camiseta Frase Tênis e Vestido", "camiseta"), category: "cropped-blusa", sizes: "letters" },
  {
    ...accessory("Camiseta Estampa Bota Cowboy", "camiseta"),
    category: "blusa-masculina",
    audience: "masculino",
    sizes: "letters",
  },
  { ...accessory("Sutiã Invisível para Vestido Decotado", "sutia"), category: "lingerie", sizes: "letters" },
  {
    ...accessory("Calcinha sem Costura para Calça Branca", "calcinha"),
    category: "lingerie",
    sizes: "letters",
  },
  {
    ...accessory("Top para Usar Embaixo do Vestido", "top", ["academia"]),
    category: "fitness",
    sizes: "letters",
  },
  { ...accessory("Short para Usar por Baixo da Saia", "short"), category: "calca-short", sizes: "letters" },
];

/** How many of the catalogue's products are of this kind. */
export const NEAR_MISS_COUNT = 520;
