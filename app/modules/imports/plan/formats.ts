/** What a column can say about a product. */
export type Field =
  | "id"
  | "code"
  | "parent"
  | "sku"
  | "name"
  | "description"
  | "shortDescription"
  | "category"
  | "variation"
  | "color"
  | "size"
  | "price"
  | "wholesale"
  | "stock"
  | "status"
  | "ean"
  | "ncm"
  | "grams"
  | "grossKilos"
  | "netKilos"
  | "length"
  | "width"
  | "height"
  | "lengthUnit"
  | "composition"
  | "care"
  | "pictures";

export type FormatName = "mare" | "bling" | "tiny";

/** The columns of our own file, in their order. */
export const TEMPLATE_COLUMNS = [
  { field: "id", title: "ID Maré", hint: "Só nos arquivos exportados daqui: identifica o produto." },
  {
    field: "code",
    title: "Código do produto",
    hint: "O seu código do produto inteiro; igual em todas as linhas dele.",
  },
  { field: "sku", title: "SKU", hint: "O seu código desta cor e tamanho." },
  { field: "name", title: "Nome", hint: "Obrigatório em produtos novos." },
  { field: "description", title: "Descrição", hint: "Sem ela, usamos o nome." },
  { field: "category", title: "Categoria", hint: "O nome ou o código da categoria." },
  { field: "color", title: "Cor", hint: "Vazia: Cor única." },
  { field: "size", title: "Tamanho", hint: "Vazio: Tamanho único." },
  { field: "price", title: "Preço", hint: "Em reais: 129,90. Um por produto." },
  { field: "wholesale", title: "Preço de atacado", hint: "Menor que o preço." },
  { field: "stock", title: "Estoque", hint: "Peças desta cor e tamanho." },
  { field: "status", title: "Situação", hint: "Ativo ou Inativo." },
  { field: "ean", title: "EAN", hint: "8, 12, 13 ou 14 dígitos, como texto." },
  { field: "ncm", title: "NCM", hint: "8 dígitos." },
  { field: "grams", title: "Peso (g)", hint: "De uma peça embalada." },
  { field: "length", title: "Comprimento (cm)", hint: "Do pacote." },
  { field: "width", title: "Largura (cm)", hint: "Do pacote." },
  { field: "height", title: "Altura (cm)", hint: "Do pacote." },
  { field: "composition", title: "Composição", hint: "100% algodão" },
  { field: "care", title: "Cuidados", hint: "Como lavar e guardar." },
  { field: "pictures", title: "Fotos", hint: "Endereços separados por | (barra)." },
] as const satisfies readonly { field: Field; title: string; hint: string }[];

interface Format {
  /** Whose file it is, for people. */
  label: string;
  /** The names of each column in any era, as `headerWords` writes them; `#` stands for a number. */
  headers: Partial<Record<Field, readonly string[]>>;
  /** Whether descriptions are HTML. */
  html: boolean;
}

/** What Bling and Tiny write alike. */
const ERP = {
  name: ["descricao"],
  price: ["preco"],
  stock: ["estoque"],
  status: ["situacao"],
  ean: ["gtin ean"],
  grossKilos: ["peso bruto kg"],
  netKilos: ["peso liquido kg"],
} satisfies Format["headers"];

export const FORMATS: Record<FormatName, Format> = {
  mare: {
    label: "Planilha da Maré",
    html: false,
    headers: {
      id: ["id mare"],
      code: ["codigo do produto", "codigo"],
      sku: ["sku"],
      name: ["nome", "nome do produto"],
      description: ["descricao"],
      category: ["categoria"],
      color: ["cor"],
      size: ["tamanho"],
      price: ["preco", "preco r"],
      wholesale: ["preco de atacado", "preco de atacado r"],
      stock: ["estoque"],
      status: ["situacao", "status"],
      ean: ["ean", "gtin ean"],
      ncm: ["ncm"],
      grams: ["peso g"],
      length: ["comprimento cm"],
      width: ["largura cm"],
      height: ["altura cm"],
      composition: ["composicao"],
      care: ["cuidados"],
      pictures: ["fotos"],
    },
  },
  bling: {
    label: "Bling",
    html: true,
    headers: {
      ...ERP,
      code: ["codigo"],
      parent: ["codigo pai"],
      ncm: ["ncm"],
      variation: ["produto variacao"],
      description: ["descricao complementar"],
      shortDescription: ["descricao curta"],
      width: ["largura do produto"],
      height: ["altura do produto"],
      length: ["profundidade do produto"],
      lengthUnit: ["unidade de medida"],
      category: ["categoria do produto", "categoria"],
      pictures: ["url imagens externas"],
    },
  },
  tiny: {
    label: "Tiny / Olist",
    html: true,
    headers: {
      ...ERP,
      code: ["codigo sku", "codigo"],
      parent: ["codigo do pai"],
      ncm: ["classificacao fiscal", "ncm classificacao fiscal", "ncm"],
      variation: ["variacoes"],
      description: ["descricao complementar"],
      width: ["largura embalagem"],
      height: ["altura embalagem"],
      length: ["comprimento embalagem"],
      category: ["categoria"],
      pictures: ["url imagem #", "url imagem externa #"],
    },
  },
};
