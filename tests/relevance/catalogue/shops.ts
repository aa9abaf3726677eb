/** Shops named as Brazilian shops are: many after a thing or a colour of which they sell more than that. */
export interface Shop {
  id: string;
  name: string;
  /** What it mostly sells: categories of ours; none for a shop that sells everything. */
  mostly: string[];
}

const NAMES: [name: string, ...mostly: string[]][] = [
  ["Casa do Vestido", "roupas", "saias"],
  ["Vestido & Cia", "roupas", "plus-size"],
  ["Rei da Calça Jeans", "calca", "bermuda", "calca-short"],
  ["Mundo Jeans", "calca", "calca-short", "saias"],
  ["Jeans da Serra", "calca", "bermuda"],
  ["Empório da Lingerie", "lingerie", "babydoll"],
  ["Pijama Feliz", "babydoll", "infantil"],
  ["Rainha do Pijama", "babydoll"],
  ["Mundo Fitness", "fitness"],
  ["Academia da Moda", "roupas", "feminino-conjunto"],
  ["Força & Treino", "fitness"],
  ["Praia Dourada", "moda-praia"],
  ["Sol de Biquíni", "moda-praia", "acessorios"],
  ["Maré Cheia Moda Praia", "moda-praia"],
  ["Ateliê das Saias", "saias", "cropped-blusa"],
  ["Bolsa Bonita", "acessorios"],
  ["Sapato Certo", "calcados"],
  ["Passo Leve", "calcados"],
  ["Pé na Areia", "calcados", "moda-praia"],
  ["Tênis Mania", "calcados"],
  ["Camisaria Noroeste", "blusa-masculina"],
  ["Homem de Linho", "blusa-masculina", "bermuda", "short-masculino"],
  ["Dom Aurélio Masculino", "blusa-masculina", "short-masculino", "bermuda"],
  ["Moda Menino e Menina", "infantil"],
  ["Pingo de Gente", "infantil"],
  ["Doce Infância", "infantil"],
  ["Laço de Fita Kids", "infantil"],
  ["Plus Linda", "plus-size"],
  ["Curvas do Brasil", "plus-size", "lingerie"],
  ["Rosa Choque Store", "cropped-blusa", "roupas"],
  ["Azul Marinho Moda", "roupas", "blusa-masculina"],
  ["Dona Branca Confecções", "roupas", "feminino-conjunto"],
  ["Preta Bela", "cropped-blusa", "fitness"],
  ["Verde Oliva", "roupas", "calca"],
  ["Conjunto da Obra", "feminino-conjunto"],
  ["Blusa & Bossa", "cropped-blusa"],
  ["Cropped Club", "cropped-blusa"],
  ["Renda e Prosa", "lingerie", "roupas"],
  ["Algodão Doce Baby", "infantil"],
  ["Linho Nobre", "roupas", "calca"],
  ["Festa Fina", "roupas"],
  ["Noite de Gala", "roupas"],
  ["Casa da Madrinha", "roupas"],
  ["Brilho Próprio", "acessorios"],
  ["Biju da Praça", "acessorios"],
];

const FIRST = [
  "Ateliê",
  "Boutique",
  "Estilo",
  "Confecções",
  "Loja",
  "Espaço",
  "Moda",
  "Closet da",
  "Armazém",
];
const SECOND = [
  ...[
    "Marina",
    "Helena",
    "Açucena",
    "Girassol",
    "Luana",
    "Brás",
    "Agreste",
    "Bom Retiro",
    "Cerrado",
    "Pampa",
  ],
  ...["Jandaia", "Iracema", "Dandara", "Safira"],
];

const slug = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");

export const SHOPS: readonly Shop[] = [
  ...NAMES.map(([name, ...mostly]) => ({ id: slug(name), name, mostly })),
  ...FIRST.flatMap((first) => SECOND.map((second) => `${first} ${second}`)).map((name) => ({
    id: slug(name),
    name,
    mostly: [],
  })),
];
