import { SAVE_WITHOUT } from "./form-actions.ts";
import { altName, pictureColorName, readPairName, readRenameName, shownCellName } from "./form-names.ts";
import type { Removal } from "./lost-stock.ts";
import type { DraftCell, DraftMeasure, DraftPicture, DraftRename, ProductDraft } from "./product-draft.ts";

/** More fields than any product has, and longer ones than any rule allows: the rest is not ours to read and show again. */
const MAX_FIELDS = 2_000;
const MAX_TEXT_LENGTH = 10_000;
const MAX_NUMBER_LENGTH = 20;
const MAX_PICTURES_READ = 24;
const PICTURE_ID = /^[0-9a-f]{32}$/;

/** The form as it was sent. Whatever is missing is empty, whatever is not ours is not read. */
export function readProductForm(form: FormData): ProductDraft {
  const text = (name: string, longest = MAX_TEXT_LENGTH): string => {
    const value = form.get(name);
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

/** What stood in the question that was answered with yes. */
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

/** Files that were chosen; an empty choice arrives as a file without name and content. */
export const filesIn = (form: FormData): File[] =>
  form.getAll("arquivos").filter((file): file is File => file instanceof File && file.size > 0);
