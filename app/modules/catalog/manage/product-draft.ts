import type { Picture } from "#app/modules/pictures/index.ts";
import { toReais } from "#app/shared/money.ts";
import {
  colorsOf,
  joinOptions,
  ONLY_COLOR,
  ONLY_SIZE,
  type OptionsDraft,
  originOf,
  originsIn,
  sizesOf,
} from "./options.ts";
import type { ManagedProduct } from "./own-product.ts";
import { type Removal, variantName } from "./stock-plan.ts";
import { EMPTY_TRADE, type TradeDraft, tradeDraftOf, tradeText } from "./trade-draft.ts";

/** A product form: every field as typed, valid or not, so that nothing typed is lost. */
export interface ProductDraft extends OptionsDraft {
  name: string;
  description: string;
  price: string;
  wholesalePrice: string;
  category: string;
  /** One number, or a number for each colour and size. */
  stockBy: "total" | "grid";
  stock: string;
  /** The stock the form was opened with; empty on a new product. */
  shownStock: string;
  cells: DraftCell[];
  composition: string;
  care: string;
  measures: DraftMeasure[];
  pictures: DraftPicture[];
  imageUrl: string;
  /** Null where the form does not ask for it. */
  trade: TradeDraft | null;
  isActive: boolean;
  /** The confirmed loss of stock with removed colours and sizes. */
  removal: Removal | null;
}

export interface DraftCell {
  color: string;
  size: string;
  stock: string;
  shown: string;
}

export interface DraftMeasure {
  size: string;
  measure: string;
  value: string;
}

export interface DraftPicture {
  id: string;
  alt: string;
  /** Empty means every colour. */
  color: string;
}

/** A product form to be shown again. */
export interface ProductFormState {
  draft: ProductDraft;
  /** The draft's pictures, to show them. */
  pictures: Omit<Picture, "alt">[];
  /** The version that the form edits from now on. */
  version?: number;
  /** Why an administrator corrects it, as typed. */
  reason?: string;
  /** The draft differs from what was typed, so the fields are reset to it. */
  isRedrawn?: true;
  /** Where the stored product, saved by another tab meanwhile, differs from what was typed. */
  conflict?: Difference[];
  /** The stock that would be lost with removed colours and sizes, to be confirmed. */
  removal?: Removal;
}

export const emptyDraft: ProductDraft = {
  name: "",
  description: "",
  price: "",
  wholesalePrice: "",
  category: "",
  colors: "",
  sizes: "",
  shownColors: "",
  shownSizes: "",
  colorNames: [],
  sizeNames: [],
  stockBy: "total",
  stock: "0",
  shownStock: "",
  cells: [],
  composition: "",
  care: "",
  measures: [],
  pictures: [],
  imageUrl: "",
  trade: EMPTY_TRADE,
  isActive: true,
  removal: null,
};

/** The edit form of a product. */
export function draftOf(product: ManagedProduct): ProductDraft {
  const given = (options: string[], only: string) =>
    options.length === 1 && options[0] === only ? "" : joinOptions(options);
  return {
    name: product.name,
    description: product.description,
    price: toReais(product.price),
    wholesalePrice: product.wholesalePrice === null ? "" : toReais(product.wholesalePrice),
    category: product.category,
    colors: given(product.colors, ONLY_COLOR),
    sizes: given(product.sizes, ONLY_SIZE),
    shownColors: joinOptions(product.colors),
    shownSizes: joinOptions(product.sizes),
    colorNames: [],
    sizeNames: [],
    stockBy: product.variants.length > 1 ? "grid" : "total",
    stock: String(product.stock),
    shownStock: String(product.stock),
    cells: product.variants.map(({ color, size, stock }) => ({
      color,
      size,
      stock: String(stock),
      shown: String(stock),
    })),
    composition: product.composition,
    care: product.care,
    measures: Object.entries(product.sizeGuide).flatMap(([size, measures]) =>
      Object.entries(measures).map(([measure, value]) => ({ size, measure, value: String(value) })),
    ),
    pictures: product.pictures.map(({ id, alt, color }) => ({ id, alt, color: color ?? "" })),
    imageUrl: "",
    trade: tradeDraftOf(product),
    isActive: product.isActive,
    removal: null,
  };
}

/** What the form would overwrite: the field's label and the stored value. */
export interface Difference {
  label: string;
  stored: string;
}

type Reader = (draft: ProductDraft) => string;

const FIELDS: readonly [label: string, read: Reader][] = [
  ["Nome do Produto", (draft) => draft.name],
  ["Descrição", (draft) => draft.description],
  ["Preço (R$)", (draft) => draft.price],
  ["Preço de atacado (R$)", (draft) => draft.wholesalePrice],
  ["Categoria", (draft) => draft.category],
  ["Cores Disponíveis", (draft) => colorsOf(draft.colors).join(", ")],
  ["Tamanhos Disponíveis", (draft) => sizesOf(draft.sizes).join(", ")],
  ["Composição", (draft) => draft.composition],
  ["Cuidados", (draft) => draft.care],
  ["Dados fiscais e de envio", (draft) => tradeText(draft.trade)],
  ["Status", (draft) => (draft.isActive ? "Ativo" : "Inativo")],
  ["Fotos", (draft) => draft.pictures.map(({ id, alt, color }) => `${id}${alt}${color}`).join()],
];

const MAX_SHOWN_LENGTH = 80;
const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Where the typed values differ from what another tab has saved since. */
export function differences(stored: ProductDraft, typed: ProductDraft): Difference[] {
  return FIELDS.filter(([, read]) => plain(read(stored)) !== plain(read(typed))).map(([label, read]) => ({
    label,
    stored: label === "Fotos" ? count(stored.pictures.length) : shortened(plain(read(stored))),
  }));
}

const count = (pictures: number): string => (pictures === 1 ? "1 foto" : `${pictures} fotos`);

const shortened = (text: string): string => {
  if (text === "") return "(vazio)";
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH - 1)}…` : text;
};

/**
 * The typed draft over what is stored now: stock numbers that the seller did not change take the stored values, and the
 * form edits the stored version from then on.
 */
export function rebased(typed: ProductDraft, stored: ProductDraft): ProductDraft {
  const now = new Map(stored.cells.map((cell) => [variantName(cell), cell.stock]));
  const origins = originsIn(typed);
  return {
    ...typed,
    stock: typed.stock === typed.shownStock ? stored.stock : typed.stock,
    shownStock: stored.stock,
    shownColors: stored.shownColors,
    shownSizes: stored.shownSizes,
    removal: null,
    cells: typed.cells.map((cell) => {
      const shown = now.get(variantName(originOf(cell, origins))) ?? "";
      return { ...cell, shown, stock: cell.stock === cell.shown ? shown || "0" : cell.stock };
    }),
  };
}
