import { z } from "zod";
import { money } from "#app/platform/forms/fields.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { invalidForm, type Refusal } from "#app/platform/forms/result.ts";
import { MAX_PRICE, MAX_QUANTITY, WHOLE_PIECES } from "../manage/product-rules.ts";
import type { ProductChange } from "./product-change.ts";

/** The forms of a change, by the name that each sends as `acao`. */
export const CHANGE_FORMS = {
  preco: "Preço",
  estoque: "Estoque",
  status: "Status",
  categoria: "Categoria",
  excluir: "Excluir",
} as const;
export type ChangeForm = keyof typeof CHANGE_FORMS;

type Read = { ok: true; value: ProductChange } | Refusal<"invalid-form">;

/** Reads one of the forms; null when it is none of them. */
export function readChange(form: FormData, categories: readonly { id: string; name: string }[]): Read | null {
  switch (form.get("acao")) {
    case "preco":
      return readPrice(form);
    case "estoque":
      return readStock(form);
    case "status":
      return readStatus(form);
    case "categoria":
      return readCategory(form, categories);
    case "excluir":
      return { ok: true, value: { kind: "delete" } };
    default:
      return null;
  }
}

/** What was typed, to show the form again. */
export const typedChange = (form: FormData) =>
  typedIn(
    form,
    ["acao", "preco_de", "modo", "valor", "porcento", "noventa", "estoque_modo", "pecas", "ativo", "para"],
    100,
  );

const PRICES = { varejo: "retail", atacado: "wholesale", ambos: "both" } as const;

function readPrice(form: FormData): Read {
  const read = parseForm(
    z.object({ preco_de: oneOf(PRICES), modo: oneOf(MODES), noventa: z.string() }),
    form,
  );
  if (!read.ok) return read;
  const { preco_de: of, modo, noventa } = read.value;
  const toNinety = noventa !== "";
  if (modo === "set") {
    if (of === "both") {
      return invalidForm([
        { field: "preco_de", message: "Para pôr um valor, escolha o preço ou o preço de atacado" },
      ]);
    }
    const typed = parseForm(
      z.object({ valor: money({ what: "O preço", required: "Informe o preço", max: MAX_PRICE }) }),
      form,
    );
    if (!typed.ok) return typed;
    return { ok: true, value: { kind: "price", of, by: { set: typed.value.valor }, toNinety } };
  }
  const typed = parseForm(z.object({ porcento: percentage }), form);
  if (!typed.ok) return typed;
  const basisPoints = modo === "more" ? typed.value.porcento : -typed.value.porcento;
  return { ok: true, value: { kind: "price", of, by: { basisPoints }, toNinety } };
}

const MODES = { definir: "set", aumentar: "more", reduzir: "less" } as const;

const MAX_PERCENT = 500;

/** In basis points. A reduction by 100% or more is refused product by product, by its price. */
const percentage = z.string().transform((typed, context) => {
  const text = typed.trim().replace(/%$/, "").trimEnd().replace(",", ".");
  const value = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0;
  if (value > 0 && value <= MAX_PERCENT * 100) return value;
  context.addIssue({
    code: "custom",
    message: `Informe a porcentagem, de 0,01 a ${MAX_PERCENT}, com até duas casas decimais`,
  });
  return z.NEVER;
});

const STOCK_MODES = { definir: "set", somar: "add" } as const;

function readStock(form: FormData): Read {
  const read = parseForm(z.object({ estoque_modo: oneOf(STOCK_MODES), pecas: signedPieces }), form);
  if (!read.ok) return read;
  const { estoque_modo: by, pecas: pieces } = read.value;
  if (by === "set" && pieces < 0) {
    return invalidForm([{ field: "pecas", message: "O estoque não pode ser negativo" }]);
  }
  if (by === "add" && pieces === 0) {
    return invalidForm([{ field: "pecas", message: "Informe quantas peças somar ou tirar" }]);
  }
  return { ok: true, value: { kind: "stock", by, pieces } };
}

const signedPieces = z.string().transform((typed, context) => {
  const text = typed.trim().replace("−", "-").replace(/^\+/, "");
  if (/^-?\d{1,7}$/.test(text) && Math.abs(Number(text)) <= MAX_QUANTITY) return Number(text);
  context.addIssue({
    code: "custom",
    message: /^-?\d+$/.test(text)
      ? `O estoque pode ser de até ${MAX_QUANTITY.toLocaleString("pt-BR")} peças`
      : WHOLE_PIECES,
  });
  return z.NEVER;
});

function readStatus(form: FormData): Read {
  const read = parseForm(z.object({ ativo: oneOf({ sim: true, nao: false }) }), form);
  return read.ok ? { ok: true, value: { kind: "status", isActive: read.value.ativo } } : read;
}

function readCategory(form: FormData, categories: readonly { id: string; name: string }[]): Read {
  const found = categories.find(({ id }) => id === form.get("para"));
  if (!found) return invalidForm([{ field: "para", message: "Escolha uma categoria da lista" }]);
  return { ok: true, value: { kind: "category", category: found.id, name: found.name } };
}

const oneOf = <Values extends Record<string, unknown>>(values: Values) =>
  z.string().transform((typed, context) => {
    if (Object.hasOwn(values, typed)) return values[typed] as Values[keyof Values];
    context.addIssue({ code: "custom", message: "Escolha uma das opções" });
    return z.NEVER;
  });
