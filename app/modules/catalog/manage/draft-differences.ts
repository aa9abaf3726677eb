import { colorsOf, sizesOf } from "./options.ts";
import type { ProductDraft } from "./product-draft.ts";

/** What a form would overwrite: the field's label and what is stored now. */
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
  ["Status", (draft) => (draft.isActive ? "Ativo" : "Inativo")],
  ["Fotos", (draft) => draft.pictures.map(({ id, alt, color }) => `${id}${alt}${color}`).join()],
];

const MAX_SHOWN_LENGTH = 80;
const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Where what somebody typed differs from what another tab has saved since. */
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
