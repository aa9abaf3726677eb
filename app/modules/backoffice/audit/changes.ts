import { PERMISSION_LABELS } from "#app/modules/identity/index.ts";
import { centavos, formatBRL, fromReais } from "#app/shared/money.ts";
import { fieldLabel, labelIn, valueLabel } from "./wording.ts";

/** A field that changed, as text. Null where it did not exist. */
export interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

const MAX_FIELDS = 100;
const MAX_VALUE_LENGTH = 1000;
const AMOUNTS = new Set(["amount", "preco", "total", "valor"]);

/** What an action changed, without the fields that stayed the same. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [fieldsIn(before), fieldsIn(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => was.get(field) !== is.get(field))
    .slice(0, MAX_FIELDS)
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }));
}

/** In one line: "Situação: Pendente → Aprovado". */
export const changeText = ({ field, before, after }: Change): string =>
  `${field}: ${[before, after].filter((value) => value !== null).join(" → ") || "—"}`;

/** Every value by its label; nested values are labelled with their whole path. */
function fieldsIn(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  const name = path.at(-1) ?? "";
  const isNested = typeof value === "object" && !(Array.isArray(value) && value.every(isPlain));
  if (!isNested || path.length > 4) return new Map([[placeOf(path), valueText(name, value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [
      ...fieldsIn(inner, [...path, Array.isArray(value) ? String(Number(key) + 1) : key]),
    ]),
  );
}

const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;

const placeOf = (path: readonly string[]): string => path.map(fieldLabel).join(" › ") || "Valor";

function valueText(field: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (Array.isArray(value)) return value.map((each) => valueText(field, each)).join(", ") || "nenhum";
  if (typeof value === "object") return JSON.stringify(value).slice(0, MAX_VALUE_LENGTH);
  const text = String(value).slice(0, MAX_VALUE_LENGTH);
  if (AMOUNTS.has(field)) return amountIn(value) ?? text;
  if (field === "permissoes") return labelIn(PERMISSION_LABELS, text);
  return valueLabel(field, text);
}

/** Amounts are stored as whole centavos, or as reais with a point. */
function amountIn(value: unknown): string | null {
  if (typeof value === "number") return Number.isSafeInteger(value) ? formatBRL(centavos(value)) : null;
  return typeof value === "string" && /^-?\d{1,12}\.\d\d$/.test(value) ? formatBRL(fromReais(value)) : null;
}
