import type { ProductDraft } from "./product-draft.ts";

/** What a button of the product form asks for besides saving; each also works without scripts. */
export type FormAction =
  | { kind: "save" }
  /** Take in the chosen files and draw the grids anew. */
  | { kind: "refresh" }
  | { kind: "earlier" | "later" | "remove"; pictureId: string };

const PICTURE_ACTIONS = { subir: "earlier", descer: "later", remover: "remove" } as const;

export const REFRESH = "atualizar";
/** Saves, and lets go of pieces whose colour or size is taken out. */
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

/** The order after a picture goes from one place to another. */
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
