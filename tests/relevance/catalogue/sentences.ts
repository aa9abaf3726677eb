/** Brand-like words and places that end a name. */
export const LINES = [
  ...["Maresia", "Aurora", "Ipanema", "Búzios", "Trancoso", "Noronha", "Paraty", "Bella", "Donna", "Luxo"],
  ...["Premium", "Blogueira", "Fashion", "Chic", "Paris", "Milão", "Amalfi", "Santorini", "Lisboa", "Verona"],
  ...[
    "Sol",
    "Lua",
    "Brisa",
    "Areia Fina",
    "Céu Azul",
    "Rosa dos Ventos",
    "Pérola",
    "Jasmim",
    "Lavanda",
    "Coral",
  ],
];
export const SEASONS = [
  "Verão 2026",
  "Lançamento",
  "Nova Coleção",
  "Promoção",
  "Outono Inverno",
  "Tendência",
  "Envio Já",
];

export const SENTENCES = [
  "Acabamento caprichado e costura reforçada.",
  "Tecido macio com ótimo caimento.",
  "Veste bem e não marca.",
  "Consulte a tabela de medidas antes de comprar.",
  "A modelo mede 1,72 m e veste tamanho M.",
  "Produto com nota fiscal e envio em até dois dias úteis.",
  "Fabricação própria, direto da confecção.",
  "Não amassa na mala e seca rápido à sombra.",
  "As cores podem variar um pouco conforme a tela.",
  "Peça versátil para o dia a dia.",
];

/** What goes with it, in the words of sellers: each names things that the product is not. */
export const MENTIONS = [
  "Combina com vestido e saia jeans.",
  "Fica lindo com calça jeans e tênis branco.",
  "Use com short jeans e rasteirinha.",
  "Combina com sandália de salto e bolsa tiracolo.",
  "Vai bem com legging e top fitness.",
  "Use por cima do biquíni ou do maiô.",
  "Combina com calça de alfaiataria e blazer.",
  "Perfeito com jaqueta jeans e bota.",
  "Fica ótimo com camiseta branca e chinelo.",
  "Use com saia midi plissada ou calça pantalona.",
  "Fica lindo com vestido longo floral.",
  "Combina com bermuda e camisa polo.",
  "Use com cinto de couro e scarpin.",
  "Da mesma linha do pijama e do robe de cetim.",
  "Fica bem por baixo do blazer ou do cardigã.",
  "Combina com cropped, kimono e chapéu de palha.",
];
export const STUFFING = [
  "Também temos vestidos, saias, blusas e conjuntos na loja.",
  "Tags: vestido, blusa, cropped, saia, calça, look do dia.",
  "#moda #vestido #look #blogueira #calcajeans #plussize",
  "Conheça nossa linha infantil, plus size e masculina.",
  "Buscas: tênis, bolsa, sandália, lingerie, biquíni, pijama.",
];
