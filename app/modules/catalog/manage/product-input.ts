import { formatBRL, type Money } from "#app/shared/money.ts";
import { asOneLine, asParagraphs } from "#app/shared/text.ts";
import {
  changesIn,
  colorsOf,
  type DraftChanges,
  ONLY_COLOR,
  type OptionChanges,
  sizesOf,
} from "./options.ts";
import { type FieldProblems, Problems } from "./problems.ts";
import type { ProductDraft } from "./product-draft.ts";
import {
  ACTIVE_PRICE,
  LOWEST_PRICE,
  MAX_QUANTITY,
  readCentimetres,
  readPieces,
  readPrice,
} from "./product-rules.ts";
import type { Removal, StockRequest } from "./stock-plan.ts";

export interface Rename {
  from: string;
  to: string;
}

/** A product as its seller wants it, readable through and through. */
export interface ProductInput {
  name: string;
  description: string;
  price: Money;
  wholesalePrice: Money | null;
  category: string;
  colors: string[];
  sizes: string[];
  /** Colours and sizes that keep everything but their name. */
  renames: { colors: Rename[]; sizes: Rename[] };
  /** What may leave with the colours and sizes that are taken out; null until a person said yes. */
  removal: Removal | null;
  stock: StockRequest;
  composition: string;
  care: string;
  /** Centimetres by size and measure. */
  sizeGuide: Record<string, Record<string, number>>;
  pictures: { id: string; alt: string; color: string | null }[];
  isActive: boolean;
}

export const LONGEST = { name: 120, description: 5_000, composition: 300, care: 1_000, alt: 200, option: 40 };
export const MAX_VARIANTS = 400;
export const MAX_PICTURES = 12;

export type CheckedProduct = { ok: true; input: ProductInput } | { ok: false; problems: FieldProblems };

/** Reads a draft, or says what is wrong with it, field by field and in their order. */
export function checkProduct(draft: ProductDraft, categories: readonly string[]): CheckedProduct {
  const problems = new Problems();
  const name = problems.text("nome", asOneLine(draft.name), {
    missing: "Nome do produto é obrigatório",
    longest: LONGEST.name,
    what: "O nome",
  });
  const description = problems.text("descricao", asParagraphs(draft.description), {
    missing: "Descrição é obrigatória",
    longest: LONGEST.description,
    what: "A descrição",
  });
  const price = readPriceField(draft, problems);
  if (draft.category === "") problems.add("categoria", "Categoria é obrigatória");
  else if (!categories.includes(draft.category)) problems.add("categoria", "Escolha uma categoria da lista");
  const stock = readStock(draft, problems);
  const { colors, sizes } = readOptions(draft, problems);
  const changes = changesIn(draft, colors, sizes);
  askAboutNames(changes, problems);
  const renames = { colors: renamesOf(changes.colors), sizes: renamesOf(changes.sizes) };
  const wholesalePrice = readWholesalePrice(draft, price, problems);
  const composition = problems.text("composicao", asOneLine(draft.composition), {
    longest: LONGEST.composition,
    what: "A composição",
  });
  const care = problems.text("cuidados", asParagraphs(draft.care), {
    longest: LONGEST.care,
    what: "O texto de cuidados",
  });
  const sizeGuide = readSizeGuide(draft, sizes, problems);
  const pictures = readPictures(draft, name, { colors, renamed: renames.colors }, problems);
  if (problems.any || price === null) return { ok: false, problems: problems.byField };
  return {
    ok: true,
    input: {
      ...{ name, description, price, wholesalePrice, category: draft.category, colors, sizes, stock },
      ...{ renames, removal: draft.removal },
      ...{ composition, care, sizeGuide, pictures, isActive: draft.isActive },
    },
  };
}

function readPriceField(draft: ProductDraft, problems: Problems): Money | null {
  if (draft.price.trim() === "") {
    problems.add("preco", "Preço é obrigatório");
    return null;
  }
  const price = problems.read("preco", readPrice(draft.price, "O preço"));
  if (price !== null && price < LOWEST_PRICE && draft.isActive) problems.add("preco", ACTIVE_PRICE);
  return price;
}

function readWholesalePrice(draft: ProductDraft, price: Money | null, problems: Problems): Money | null {
  if (draft.wholesalePrice.trim() === "") return null;
  const wholesale = problems.read("preco_atacado", readPrice(draft.wholesalePrice, "O preço de atacado"));
  if (wholesale !== null && wholesale < LOWEST_PRICE) {
    problems.add("preco_atacado", `O preço de atacado deve ser de pelo menos ${formatBRL(LOWEST_PRICE)}`);
  }
  if (wholesale !== null && price !== null && wholesale >= price) {
    problems.add("preco_atacado", "O preço de atacado deve ser menor que o preço");
  }
  return wholesale;
}

export function readStock(draft: ProductDraft, problems: Problems): StockRequest {
  const shown = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null);
  if (draft.stockBy === "grid") {
    const cells = draft.cells.map((cell) => {
      // An empty cell is an empty shelf.
      const read = cell.stock.trim() === "" ? { value: 0 } : readPieces(cell.stock);
      if ("problem" in read) problems.add("grade", `${cell.color}, ${cell.size}: ${read.problem}`);
      const { color, size } = cell;
      return { color, size, stock: "value" in read ? read.value : 0, shown: shown(cell.shown) };
    });
    if (cells.reduce((sum, { stock }) => sum + stock, 0) > MAX_QUANTITY) {
      problems.add(
        "grade",
        `O estoque pode ser de até ${MAX_QUANTITY.toLocaleString("pt-BR")} peças ao todo`,
      );
    }
    return { by: "grid", cells };
  }
  const isNew = draft.shownStock === "";
  const read = readPieces(draft.stock);
  if (draft.stock.trim() === "") problems.add("estoque", "Estoque é obrigatório");
  // On a new product what is not a number counts as none; over a stock that exists it must not.
  else if ("problem" in read && !(isNew && "notANumber" in read)) problems.add("estoque", read.problem);
  return { by: "total", pieces: "value" in read ? read.value : 0, shown: shown(draft.shownStock) };
}

function readOptions(draft: ProductDraft, problems: Problems) {
  const colors = colorsOf(draft.colors);
  const sizes = sizesOf(draft.sizes);
  const tooLong = (options: string[]) => options.find((option) => option.length > LONGEST.option);
  if (tooLong(colors)) problems.add("cores", `Cada cor pode ter até ${LONGEST.option} caracteres`);
  if (tooLong(sizes)) problems.add("tamanhos", `Cada tamanho pode ter até ${LONGEST.option} caracteres`);
  if (colors.length * sizes.length > MAX_VARIANTS) {
    problems.add("cores", `Um produto pode ter até ${MAX_VARIANTS} combinações de cor e tamanho`);
  }
  return { colors, sizes };
}

function readSizeGuide(draft: ProductDraft, sizes: readonly string[], problems: Problems) {
  const guide: ProductInput["sizeGuide"] = {};
  for (const { size, measure, value } of draft.measures.filter(({ size }) => sizes.includes(size))) {
    const centimetres = readCentimetres(value);
    const name = asOneLine(measure).slice(0, LONGEST.option);
    if (centimetres === null) {
      problems.add("medidas", `${size}: as medidas vão de 1 a 300 cm, com até uma casa decimal`);
    } else if (name !== "") guide[size] = { ...guide[size], [name]: centimetres };
  }
  return guide;
}

const renamesOf = ({ changes }: OptionChanges): Rename[] =>
  changes.flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]));

/** Pieces, carts and orders hang on the answer, so it is not guessed. */
function askAboutNames({ colors, sizes }: DraftChanges, problems: Problems): void {
  const names = ({ changes }: OptionChanges) => changes.map(({ from }) => from).join(", ");
  if (colors.open) {
    problems.add("cores", `Diga abaixo se mudou de nome ou se saiu: ${names(colors)}`);
  }
  if (sizes.open) {
    problems.add("tamanhos", `Diga abaixo se mudou de nome ou se saiu: ${names(sizes)}`);
  }
}

function readPictures(
  draft: ProductDraft,
  name: string,
  { colors, renamed }: { colors: readonly string[]; renamed: readonly Rename[] },
  problems: Problems,
) {
  if (draft.pictures.length > MAX_PICTURES) {
    problems.add("fotos", `Um produto pode ter até ${MAX_PICTURES} fotos`);
  }
  return draft.pictures.slice(0, MAX_PICTURES).map(({ id, alt, color: chosen }) => {
    const color = renamed.find(({ from }) => from === chosen)?.to ?? chosen;
    const own = colors.includes(color) && color !== ONLY_COLOR ? color : null;
    const words = problems.text("fotos", asOneLine(alt), {
      longest: LONGEST.alt,
      what: "A descrição da foto",
    });
    return { id, color: own, alt: words || (own ? `${name} na cor ${own}` : name) };
  });
}
