import type { Viewer } from "#app/modules/identity/index.ts";
import { Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, invalid, notFound, type Result } from "#app/platform/forms/result.ts";
import { ownProductIds } from "../section-products.server.ts";
import type { ShopSection } from "../shop-page.ts";
import { changeDraft, type EditProblem, ownShop } from "./edit-page.server.ts";
import { MAX_SECTION_PRODUCTS, MAX_SECTIONS, movedSection, sectionIdFrom, withSection } from "./sections.ts";

/** A form may send more than is allowed, to be told so. */
const MAX_SENT = 1000;

type SectionProblem = EditProblem | "too-many-sections" | "same-name" | "too-many-products" | "no-product";

interface SentSection {
  /** Null: a new one. */
  id: string | null;
  name: string;
  products: readonly string[];
}

/** Only products of the shop itself can be in it: others are left out. */
export async function saveSection(
  viewer: Viewer,
  seen: number | null,
  { id, name, products }: SentSection,
): Promise<Result<object, SectionProblem>> {
  const shop = ownShop(viewer);
  if (!shop) return forbidden();
  const chosen = await ownProductIds(shop, products.slice(0, MAX_SENT));
  if (chosen.length === 0) return invalid("no-product", "Escolha pelo menos um produto da loja", "produtos");
  if (chosen.length > MAX_SECTION_PRODUCTS)
    return invalid(
      "too-many-products",
      `Uma seção pode ter até ${MAX_SECTION_PRODUCTS} produtos. Você escolheu ${chosen.length}.`,
      "produtos",
    );
  const result = await changeDraft(viewer, seen, (page) => {
    const { sections } = page;
    if (id !== null && !has(sections, id)) throw new Refused(notFound());
    if (sections.some((section) => section.id !== id && section.name.toLowerCase() === name.toLowerCase()))
      throw new Refused(conflict("same-name", "A loja já tem uma seção com este nome", "nome"));
    if (id === null && sections.length >= MAX_SECTIONS)
      throw new Refused(conflict("too-many-sections", `Uma loja pode ter até ${MAX_SECTIONS} seções`));
    const ids = sections.map((section) => section.id);
    const section = { id: id ?? sectionIdFrom(name, ids), name, products: chosen };
    return { ...page, sections: withSection(sections, section) };
  });
  return result as Result<object, SectionProblem>;
}

export const moveSection = (viewer: Viewer, seen: number | null, id: string, by: -1 | 1) =>
  changeDraft(viewer, seen, (page) => {
    if (!has(page.sections, id)) throw new Refused(notFound());
    return { ...page, sections: movedSection(page.sections, id, by) };
  });

/** The products stay: only the group goes. */
export const removeSection = (viewer: Viewer, seen: number | null, id: string) =>
  changeDraft(viewer, seen, (page) => {
    if (!has(page.sections, id)) throw new Refused(notFound());
    return { ...page, sections: page.sections.filter((section) => section.id !== id) };
  });

const has = (sections: readonly ShopSection[], id: string): boolean =>
  sections.some((section) => section.id === id);
