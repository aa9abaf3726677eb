import { z } from "zod";
import { money, oneLine, optionalMoney, paragraphs, pieces, reason } from "#app/platform/forms/fields.ts";
import { parseFields } from "#app/platform/forms/parse-form.ts";
import type { Refusal } from "#app/platform/forms/result.ts";
import { formatBRL } from "#app/shared/money.ts";
import { asOneLine } from "#app/shared/text.ts";
import { readMoney } from "#app/shared/typed-money.ts";
import { pictures, problem, sizeGuide } from "./measure-and-picture-input.ts";
import { changesIn, colorsOf, type OptionChanges, sizesOf } from "./options.ts";
import type { ProductInput, Rename } from "./own-product.ts";
import type { DraftCell, ProductDraft } from "./product-draft.ts";
import {
  ACTIVE_PRICE,
  MAX_LENGTH,
  MAX_OPTIONS,
  MAX_PRICE,
  MAX_QUANTITY,
  MAX_VARIANTS,
  MIN_PRICE,
  REASON_MISSING,
  WHOLE_PIECES,
} from "./product-rules.ts";
import type { StockRequest } from "./stock-plan.ts";
import { tradeFieldsOf, tradeIn, tradeSchema } from "./trade-input.ts";

type GridStock = Extract<StockRequest, { by: "grid" }>;
type TotalStock = Extract<StockRequest, { by: "total" }>;
type Read<Value> = { ok: true; value: Value } | Refusal<"invalid-form">;

interface Context {
  /** The ids of the categories there are. */
  categories: readonly string[];
  /** Why an administrator corrects it, as typed; null where its seller edits it. */
  reason: string | null;
}

/** Checks a draft; the problems are in the order of the fields. */
export function readProduct(draft: ProductDraft, context: Context): Read<ProductInput> {
  const { colors, sizes, renames } = optionsIn(draft);
  const read = parseFields(productSchema(draft, context), { ...fieldsOf(draft), motivo: context.reason });
  if (!read.ok) return read;
  const { value } = read;
  return {
    ok: true,
    value: {
      name: value.nome,
      description: value.descricao,
      price: value.preco,
      wholesalePrice: value.preco_atacado,
      category: value.categoria,
      colors,
      sizes,
      renames,
      removal: draft.removal,
      stock: value.grade ?? value.estoque,
      composition: value.composicao,
      care: value.cuidados,
      sizeGuide: value.medidas,
      pictures: value.fotos,
      isActive: draft.isActive,
      ...(draft.trade && { trade: tradeIn(value), codes: value.skus }),
    },
  };
}

/** The fields of the quick edit form. */
export function readQuickEdit(draft: ProductDraft) {
  const schema = productSchema(draft, { categories: [], reason: null });
  const fields = schema.pick({ nome: true, descricao: true, preco: true, estoque: true });
  const read = parseFields(fields, fieldsOf(draft));
  if (!read.ok) return read;
  const { nome: name, descricao: description, preco: price, estoque: stock } = read.value;
  return { ok: true as const, value: { name, description, price, stock, isActive: draft.isActive } };
}

/** The stock grid, one number for each variant. */
export function readStockGrid({ cells }: ProductDraft): Read<GridStock> {
  const read = parseFields(z.object({ grade: stockGrid }), { grade: cells });
  return read.ok ? { ok: true, value: read.value.grade } : read;
}

const stockNumber = (required = WHOLE_PIECES) =>
  pieces({
    min: 0,
    max: MAX_QUANTITY,
    required,
    odd: WHOLE_PIECES,
    negative: "O estoque não pode ser negativo",
    tooMany: `O estoque pode ser de até ${MAX_QUANTITY.toLocaleString("pt-BR")} peças`,
  });

/** The number that was on the form. */
const shownNumber = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** The stock in a line of the list. */
export const lineStockSchema = z.object({
  estoque: stockNumber(),
  estoque_antes: z.string().transform(shownNumber),
});

const fieldsOf = (draft: ProductDraft) => ({
  nome: draft.name,
  descricao: draft.description,
  preco: draft.price,
  categoria: draft.category,
  estoque: draft.stock,
  grade: draft.cells,
  cores: draft.colors,
  tamanhos: draft.sizes,
  preco_atacado: draft.wholesalePrice,
  composicao: draft.composition,
  cuidados: draft.care,
  medidas: draft.measures,
  fotos: draft.pictures,
  ...tradeFieldsOf(draft.trade),
});

function optionsIn(draft: ProductDraft) {
  const colors = colorsOf(draft.colors);
  const sizes = sizesOf(draft.sizes);
  const changes = changesIn(draft, colors, sizes);
  const renames = { colors: renamesIn(changes.colors), sizes: renamesIn(changes.sizes) };
  return { colors, sizes, changes, renames };
}

const renamesIn = ({ changes }: OptionChanges): Rename[] =>
  changes.flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]));

/** Keyed by the ids of the controls. Some fields depend on others, so the schema is made for each draft. */
function productSchema(draft: ProductDraft, { categories, reason: typedReason }: Context) {
  const { colors, sizes, changes, renames } = optionsIn(draft);
  const price = readMoney(draft.price);
  const tooManyVariants =
    colors.length * sizes.length > MAX_VARIANTS &&
    `Um produto pode ter até ${MAX_VARIANTS} combinações de cor e tamanho`;
  return z.object({
    nome: oneLine({ required: "Nome do produto é obrigatório", ...limit("O nome", MAX_LENGTH.name) }),
    descricao: paragraphs({
      required: "Descrição é obrigatória",
      ...limit("A descrição", MAX_LENGTH.description),
    }),
    preco: money({ what: "O preço", required: "Preço é obrigatório", max: MAX_PRICE }).refine(
      (value) => value >= MIN_PRICE || !draft.isActive,
      ACTIVE_PRICE,
    ),
    categoria: z
      .string()
      .min(1, "Categoria é obrigatória")
      .refine((id) => categories.includes(id), "Escolha uma categoria da lista"),
    estoque: totalStock(draft),
    grade: draft.stockBy === "grid" ? stockGrid : unread<GridStock | null>(null),
    cores: options(colors, "Cada cor", tooMany(colors, "cores") || tooManyVariants, changes.colors),
    tamanhos: options(sizes, "Cada tamanho", tooMany(sizes, "tamanhos"), changes.sizes),
    preco_atacado: optionalMoney({ what: "O preço de atacado", max: MAX_PRICE })
      .refine(
        (value) => value === null || value >= MIN_PRICE,
        `O preço de atacado deve ser de pelo menos ${formatBRL(MIN_PRICE)}`,
      )
      .refine(
        (value) => value === null || typeof price === "string" || value < price,
        "O preço de atacado deve ser menor que o preço",
      ),
    composicao: oneLine(limit("A composição", MAX_LENGTH.composition)),
    cuidados: paragraphs(limit("O texto de cuidados", MAX_LENGTH.care)),
    medidas: sizeGuide(sizes),
    fotos: pictures(asOneLine(draft.name), colors, renames.colors),
    ...tradeSchema,
    motivo: typedReason === null ? unread("") : reason(REASON_MISSING),
  });
}

const limit = (what: string, max: number) => ({
  max,
  tooLong: `${what} pode ter até ${max.toLocaleString("pt-BR")} caracteres`,
});

const unread = <Value>(value: Value) => z.unknown().transform(() => value);

/** On a new product text that is not a number counts as 0; on an existing stock it is an error. */
const A_NUMBER = /^([-−]\s*\d|\d+([.,]\d+)?$)/;

function totalStock({ stockBy, shownStock }: ProductDraft) {
  const asTotal = (count: number): TotalStock => ({
    by: "total",
    pieces: count,
    shown: shownNumber(shownStock),
  });
  if (stockBy === "grid") return unread(asTotal(0));
  return z
    .string()
    .transform((typed) =>
      shownStock === "" && typed.trim() !== "" && !A_NUMBER.test(typed.trim()) ? "0" : typed,
    )
    .pipe(stockNumber("Estoque é obrigatório"))
    .transform(asTotal);
}

const cellStock = stockNumber();

const stockGrid = z.array(z.custom<DraftCell>()).transform((typed, context): GridStock => {
  const cells = typed.map(({ color, size, stock, shown }) => {
    // An empty cell is no stock.
    const read = cellStock.safeParse(stock.trim() || "0");
    if (!read.success) problem(context, `${color}, ${size}: ${read.error.issues[0]?.message}`);
    return { color, size, stock: read.data ?? 0, shown: shownNumber(shown) };
  });
  if (cells.reduce((sum, { stock }) => sum + stock, 0) > MAX_QUANTITY) {
    problem(context, `O estoque pode ser de até ${MAX_QUANTITY.toLocaleString("pt-BR")} peças ao todo`);
  }
  return { by: "grid", cells };
});

const tooMany = (list: readonly string[], what: string): string | false =>
  list.length > MAX_OPTIONS && `Um produto pode ter até ${MAX_OPTIONS} ${what}`;

/** Stock, carts and orders depend on whether an option was renamed or removed, so the form asks. */
const options = (
  list: string[],
  each: string,
  problemOfCount: string | false,
  { changes, open }: OptionChanges,
) =>
  z.string().superRefine((_, context) => {
    if (list.some((option) => option.length > MAX_LENGTH.option)) {
      problem(context, `${each} pode ter até ${MAX_LENGTH.option} caracteres`);
    }
    if (problemOfCount) problem(context, problemOfCount);
    else if (open && changes.length > MAX_OPTIONS) problem(context, `Troque até ${MAX_OPTIONS} de cada vez`);
    else if (open) {
      const names = changes.map(({ from }) => from).join(", ");
      problem(context, `Diga abaixo se mudou de nome ou se saiu: ${names}`);
    }
  });
