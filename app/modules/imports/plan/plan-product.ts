import {
  contentChanges,
  emptyDraft,
  type FieldChange,
  type ProductContent,
  readProduct,
  type ShopProduct,
  type ShopVariant,
  TAKEN_DOWN,
} from "#app/modules/catalog/exchange/index.ts";
import type { Category } from "#app/modules/catalog/index.ts";
import { NO_TRADE } from "#app/modules/catalog/trade/index.ts";
import { type Money, toReais } from "#app/shared/money.ts";
import { cut } from "#app/shared/text.ts";
import { type CategoryChoices, findCategory } from "./category-names.ts";
import type { Field } from "./formats.ts";
import { mergeVariants } from "./merge-variants.ts";
import type { RowProblem, WantedProduct } from "./wanted-product.ts";

export interface PlanContext {
  categories: readonly Category[];
  choices: CategoryChoices;
  /** The stock of a variant that is there, when the file says this number. */
  stock: (variant: ShopVariant, file: number) => number;
}

export type ProductPlan =
  | { ok: true; content: ProductContent; changes: FieldChange[] }
  | { ok: false; problems: RowProblem[] };

/** Which column a problem of the product form is about. */
const FIELDS: Record<string, Field> = {
  nome: "name",
  descricao: "description",
  preco: "price",
  categoria: "category",
  estoque: "stock",
  grade: "stock",
  cores: "color",
  tamanhos: "size",
  preco_atacado: "wholesale",
  composicao: "composition",
  cuidados: "care",
};

/**
 * A product as it will be: what the file says over what there is, by the rules of the product form. An empty cell leaves
 * things as they are; nothing is ever removed by a file.
 */
export function planProduct(
  wanted: WantedProduct,
  existing: ShopProduct | null,
  { categories, choices, stock }: PlanContext,
): ProductPlan {
  const merged = mergeVariants(wanted, existing, stock);
  const problems = [...merged.problems];
  const category = categoryOf(wanted, existing, categories, choices);
  if (category === null) {
    const message = wanted.category
      ? `A categoria “${cut(wanted.category, 60)}” não existe na Maré. Escolha a nossa para ela.`
      : "Categoria é obrigatória. Escolha uma para os produtos sem categoria.";
    problems.push({ row: wanted.row, field: "category", message });
  }
  const was = existing?.fields;
  const isActive = wanted.isActive ?? was?.isActive ?? true;
  if (existing?.takenDown && isActive && !existing.fields.isActive) {
    problems.push({ row: wanted.row, field: "status", message: TAKEN_DOWN });
  }
  const price = wanted.price ?? was?.price ?? null;
  const read = readProduct(
    {
      ...emptyDraft,
      name: wanted.name ?? was?.name ?? "",
      description: wanted.description ?? was?.description ?? wanted.name ?? "",
      price: amount(price),
      wholesalePrice: amount(wanted.wholesale ?? was?.wholesalePrice ?? null),
      category: category ?? categories[0]?.id ?? "",
      colors: merged.colors.join(", "),
      sizes: merged.sizes.join(", "),
      stockBy: "grid",
      cells: merged.variants.map(({ color, size, stock: pieces }) => ({
        color,
        size,
        stock: String(pieces),
        shown: "",
      })),
      composition: wanted.composition ?? was?.composition ?? "",
      care: wanted.care ?? was?.care ?? "",
      isActive,
    },
    { categories: categories.map(({ id }) => id), reason: null },
  );
  if (!read.ok) {
    for (const { field = "", message } of read.problems) {
      // Without one the name is the description: what is wrong with it then is said of the name.
      if (field === "descricao" && (wanted.description ?? was?.description ?? null) === null) continue;
      problems.push({ row: wanted.row, field: FIELDS[field] ?? null, message });
    }
  }
  if (!read.ok || problems.length > 0) return { ok: false, problems };
  const { name, description, wholesalePrice, colors, sizes, composition, care } = read.value;
  const trade = existing?.trade ?? NO_TRADE;
  const content: ProductContent = {
    fields: {
      name,
      description,
      price: read.value.price,
      wholesalePrice,
      category: read.value.category,
      colors,
      sizes,
      composition,
      care,
      sizeGuide: was?.sizeGuide ?? {},
      isActive,
    },
    trade: {
      code: existing && isOnlySku(wanted, existing) ? trade.code : (wanted.code ?? trade.code),
      ncm: wanted.ncm ?? trade.ncm,
      weightGrams: wanted.weightGrams ?? trade.weightGrams,
      packageSize: wanted.packageSize ?? trade.packageSize,
    },
    variants: merged.variants,
  };
  return { ok: true, content, changes: existing ? contentChanges(existing, content) : [] };
}

/** In an ERP the code of a row may be that of a variation, which is no code of the whole product. */
const isOnlySku = ({ id, code, variations }: WantedProduct, { trade, variants }: ShopProduct): boolean =>
  id === null &&
  variations.some(({ sku }) => sku === code) &&
  (trade.code !== null ? trade.code !== code : variants.length > 1);

const amount = (money: Money | null): string => (money === null ? "" : toReais(money));

function categoryOf(
  wanted: WantedProduct,
  existing: ShopProduct | null,
  categories: readonly Category[],
  choices: CategoryChoices,
): string | null {
  if (existing && wanted.category === null) return existing.fields.category;
  return findCategory(wanted.category, categories, choices);
}
