import { formText } from "#app/platform/forms/form-text.ts";
import { sentFiles } from "#app/platform/forms/sent-files.ts";
import { MAX_REASON_LENGTH } from "#app/shared/reason.ts";
import { cellPart, readPairName } from "./field-names.ts";
import type { DraftRename } from "./options.ts";
import type { DraftCell, DraftMeasure, DraftPicture, ProductDraft } from "./product-draft.ts";
import type { Removal } from "./stock-plan.ts";
import { readTradeForm } from "./trade-draft.ts";

/** The names of the product form's fields; names of colours and sizes in them are escaped. */

export const cellName = (color: string, size: string): string => `grade:${cellPart(color)}:${cellPart(size)}`;
export const shownCellName = (color: string, size: string): string =>
  `antes:${cellPart(color)}:${cellPart(size)}`;
export const measureFieldName = (size: string, measure: string): string =>
  `medida:${cellPart(size)}:${cellPart(measure)}`;
export const altName = (pictureId: string): string => `foto_alt:${pictureId}`;
export const pictureColorName = (pictureId: string): string => `foto_cor:${pictureId}`;

export const renameName = (kind: "cor" | "tamanho", from: string): string => `nome_${kind}:${cellPart(from)}`;

/** The option of such a field. */
export function readRenameName(kind: "cor" | "tamanho", name: string): string | null {
  const prefix = `nome_${kind}:`;
  if (!name.startsWith(prefix)) return null;
  try {
    return decodeURIComponent(name.slice(prefix.length));
  } catch {
    return null;
  }
}

/** The actions of the product form's buttons besides saving; each also works without scripts. */
export type FormAction =
  | { kind: "save" }
  /** Stores the chosen files and shows the form again with new grids. */
  | { kind: "refresh" }
  | { kind: "earlier" | "later" | "remove"; pictureId: string };

const PICTURE_ACTIONS = { subir: "earlier", descer: "later", remover: "remove" } as const;

export const REFRESH = "atualizar";
/** Saves, and confirms the loss of stock with removed colours and sizes. */
export const SAVE_WITHOUT = "salvar-sem";
export const pictureAction = (word: keyof typeof PICTURE_ACTIONS, pictureId: string): string =>
  `${word}:${pictureId}`;

export function readFormAction(value: unknown): FormAction {
  if (value === REFRESH) return { kind: "refresh" };
  const [word, pictureId] = typeof value === "string" ? value.split(":") : [];
  if (word && pictureId && Object.hasOwn(PICTURE_ACTIONS, word)) {
    return { kind: PICTURE_ACTIONS[word as keyof typeof PICTURE_ACTIONS], pictureId };
  }
  return { kind: "save" };
}

/** The list after an element was moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  if (from === to || from < 0 || to < 0 || from >= list.length || to >= list.length) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from]!);
}

export function afterAction(draft: ProductDraft, action: FormAction): ProductDraft {
  if (action.kind === "save" || action.kind === "refresh") return draft;
  const { pictures } = draft;
  const place = pictures.findIndex(({ id }) => id === action.pictureId);
  if (action.kind === "remove") return { ...draft, pictures: pictures.filter((_, at) => at !== place) };
  return { ...draft, pictures: moved(pictures, place, place + (action.kind === "earlier" ? -1 : 1)) };
}

/** Limits above what any valid product has; anything beyond is not read. */
const MAX_FIELDS = 4_000;
const MAX_TEXT_LENGTH = 10_000;
const MAX_NUMBER_LENGTH = 20;
const MAX_PICTURES_READ = 24;
const PICTURE_ID = /^[0-9a-f]{32}$/;

/** The form as it was sent. Missing fields are empty, unknown fields are ignored. */
export function readProductForm(form: FormData): ProductDraft {
  // `get` reads the whole form for each field.
  const fields = new Map([...form].reverse());
  const text = (name: string, longest = MAX_TEXT_LENGTH): string => {
    const value = fields.get(name);
    return typeof value === "string" ? value.slice(0, longest) : "";
  };
  const number = (name: string): string => text(name, MAX_NUMBER_LENGTH);
  const names = [...new Set(form.keys())].slice(0, MAX_FIELDS);
  return {
    name: text("nome"),
    description: text("descricao"),
    price: number("preco"),
    wholesalePrice: number("preco_atacado"),
    category: text("categoria"),
    colors: text("cores"),
    sizes: text("tamanhos"),
    shownColors: text("cores_antes"),
    shownSizes: text("tamanhos_antes"),
    colorNames: renamesIn(names, "cor", text),
    sizeNames: renamesIn(names, "tamanho", text),
    stockBy: text("estoque_por") === "grade" ? "grid" : "total",
    stock: number("estoque"),
    shownStock: number("estoque_antes"),
    cells: names.flatMap((name): DraftCell[] => {
      const pair = readPairName("grade", name);
      if (!pair) return [];
      const [color, size] = pair;
      return [{ color, size, stock: number(name), shown: number(shownCellName(color, size)) }];
    }),
    composition: text("composicao"),
    care: text("cuidados"),
    measures: names.flatMap((name): DraftMeasure[] => {
      const pair = readPairName("medida", name);
      const value = number(name).trim();
      return pair && value !== "" ? [{ size: pair[0], measure: pair[1], value }] : [];
    }),
    pictures: picturesIn(form, text),
    imageUrl: text("url_imagem").trim(),
    trade: readTradeForm(names, text),
    isActive: text("status") !== "inativo",
    removal: text("acao") === SAVE_WITHOUT ? removalIn(form) : null,
  };
}

const renamesIn = (
  names: readonly string[],
  kind: "cor" | "tamanho",
  text: (name: string) => string,
): DraftRename[] =>
  names.flatMap((name) => {
    const from = readRenameName(kind, name);
    return from === null ? [] : [{ from, to: text(name) }];
  });

/** The loss of stock that was confirmed. */
function removalIn(form: FormData): Removal {
  const texts = (name: string) =>
    form.getAll(name).filter((value): value is string => typeof value === "string");
  const pieces = Number(form.get("sair_pecas"));
  return {
    colors: texts("sair_cor"),
    sizes: texts("sair_tamanho"),
    pieces: Number.isSafeInteger(pieces) ? pieces : 0,
  };
}

function picturesIn(form: FormData, text: (name: string) => string): DraftPicture[] {
  const ids = form.getAll("foto").filter((id): id is string => typeof id === "string" && PICTURE_ID.test(id));
  return [...new Set(ids)]
    .slice(0, MAX_PICTURES_READ)
    .map((id) => ({ id, alt: text(altName(id)), color: text(pictureColorName(id)) }));
}

/** Everything that the product form sends. */
export interface SentProduct {
  draft: ProductDraft;
  action: FormAction;
  files: File[];
  /** The version that was on the form. */
  version: number;
  /** Identifies the form of a new product: sent twice, it makes one product. */
  formKey: string | null;
  /** Why an administrator corrects it. */
  reason: string;
}

const FORM_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function readSentProduct(form: FormData): SentProduct {
  const version = Number(formText(form, "versao"));
  const formKey = formText(form, "chave");
  return {
    draft: readProductForm(form),
    action: readFormAction(form.get("acao")),
    files: sentFiles(form, "arquivos"),
    version: Number.isSafeInteger(version) ? version : 0,
    formKey: FORM_KEY.test(formKey) ? formKey : null,
    reason: formText(form, "motivo").slice(0, MAX_REASON_LENGTH * 2),
  };
}
