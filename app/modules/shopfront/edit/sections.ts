import { withoutAccents } from "#app/shared/accents.ts";
import { NEW_SECTION, type ShopSection } from "../shop-page.ts";

export const MAX_SECTIONS = 10;
export const MAX_SECTION_NAME = 40;
export const MAX_SECTION_PRODUCTS = 60;

const LONGEST_ID = 40;

/** An id for the address of a new section, other than those that are there. */
export function sectionIdFrom(name: string, taken: readonly string[]): string {
  const plain =
    withoutAccents(name)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, LONGEST_ID)
      .replace(/^-+|-+$/g, "") || "secao";
  for (let number = 1; ; number++) {
    const id = number === 1 ? plain : `${plain}-${number}`;
    // The form for a new one stands at this word.
    if (id !== NEW_SECTION && !taken.includes(id)) return id;
  }
}

/** Whether a URL's text can be a section's id. */
export const isSectionId = (text: string): boolean =>
  text.length <= LONGEST_ID + 4 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** One place up or down; the first and the last stay where they are. */
export function movedSection(sections: readonly ShopSection[], id: string, by: -1 | 1): ShopSection[] {
  const from = sections.findIndex((section) => section.id === id);
  const to = from + by;
  const moved = [...sections];
  if (from === -1 || to < 0 || to >= sections.length) return moved;
  [moved[from], moved[to]] = [moved[to]!, moved[from]!];
  return moved;
}

/** With this one added, or in the place of the one that has its id. */
export const withSection = (sections: readonly ShopSection[], section: ShopSection): ShopSection[] =>
  sections.some(({ id }) => id === section.id)
    ? sections.map((each) => (each.id === section.id ? section : each))
    : [...sections, section];
