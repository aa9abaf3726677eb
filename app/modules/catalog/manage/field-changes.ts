import { piecesText } from "#app/shared/count.ts";
import { formatBRL } from "#app/shared/money.ts";
import { joinOptions } from "./options.ts";
import type { ProductInput } from "./own-product.ts";
import { totalOf, type VariantStock } from "./stock-plan.ts";

/** The fields of a product's own row. */
export type ProductFields = Omit<
  ProductInput,
  "stock" | "pictures" | "renames" | "removal" | "trade" | "codes"
>;

/** The parts of a product that its form can change. */
export interface ProductState extends ProductFields {
  variants: readonly VariantStock[];
  pictures: ProductInput["pictures"];
}

/** A changed field as text, for the letter and the audit log. */
export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

const NOTHING = "(vazio)";
const number = new Intl.NumberFormat("pt-BR");

/** How each field is compared, and how it is shown where that differs. */
const FIELDS: readonly [label: string, read: (state: ProductState) => string, tell?: typeof countPictures][] =
  [
    ["Nome do Produto", ({ name }) => name],
    ["Descrição", ({ description }) => description],
    ["Preço", ({ price }) => formatBRL(price)],
    ["Preço de atacado", ({ wholesalePrice }) => (wholesalePrice === null ? "" : formatBRL(wholesalePrice))],
    ["Categoria", ({ category }) => category],
    ["Cores", ({ colors }) => joinOptions(colors)],
    ["Tamanhos", ({ sizes }) => joinOptions(sizes)],
    ["Estoque", tellStock],
    ["Composição", ({ composition }) => composition],
    ["Cuidados", ({ care }) => care],
    ["Tabela de medidas", ({ sizeGuide }) => sizes(sizeGuide)],
    ["Status", ({ isActive }) => (isActive ? "Ativo" : "Inativo")],
    ["Fotos", ({ pictures }) => JSON.stringify(pictures), countPictures],
  ];

export function fieldChanges(before: ProductState, after: ProductState): FieldChange[] {
  return FIELDS.filter(([, read]) => read(before) !== read(after)).map(([label, read, tell = read]) => ({
    label,
    before: tell(before) || NOTHING,
    after: tell(after) || NOTHING,
  }));
}

/** "7 peças: Azul P 3, Azul M 4" */
function tellStock({ variants }: ProductState): string {
  const each = variants.map(({ color, size, stock }) => `${color} ${size} ${number.format(stock)}`);
  const total = totalOf(variants);
  return `${piecesText(total)}: ${each.sort().join(", ")}`;
}

function countPictures({ pictures }: ProductState): string {
  return pictures.length === 1 ? "1 foto" : `${pictures.length} fotos`;
}

/** "P (busto 88, cintura 70); M (…)", whatever order the database gives the measures. */
const sizes = (guide: ProductInput["sizeGuide"]): string =>
  Object.entries(guide)
    .map(([size, measures]) => {
      const told = Object.entries(measures).map(([measure, value]) => `${measure} ${number.format(value)}`);
      return `${size} (${told.sort().join(", ")})`;
    })
    .sort()
    .join("; ");
