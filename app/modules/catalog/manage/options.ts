import { withoutAccents } from "#app/shared/accents.ts";
import { asOneLine } from "#app/shared/text.ts";

/** The colours and sizes in a product form. */
export interface OptionsDraft {
  colors: string;
  sizes: string;
  /** The colours and sizes the form was opened with; empty on a new product. */
  shownColors: string;
  shownSizes: string;
  /** The answers about options that left the list: a new name, or removed. */
  colorNames: DraftRename[];
  sizeNames: DraftRename[];
}

export interface DraftRename {
  from: string;
  /** Empty when it is removed. */
  to: string;
}

/** A product without colours or sizes has one of each, and so one variant. */
export const ONLY_COLOR = "Cor única";
export const ONLY_SIZE = "Tamanho único";

/** "azul" and "Azul" are the same option. */
export const knownAs = (option: string): string => withoutAccents(option).toLocaleLowerCase("pt-BR");

/** Split on commas, trimmed, empties dropped; "azul" after "Azul" is the same colour. */
export function splitOptions(typed: string): string[] {
  const options = new Map<string, string>();
  for (const part of typed.split(",")) {
    const option = asOneLine(part);
    const known = knownAs(option);
    if (option !== "" && !options.has(known)) options.set(known, option);
  }
  return [...options.values()];
}

export const joinOptions = (options: readonly string[]): string => options.join(", ");

export function colorsOf(typed: string): string[] {
  const colors = splitOptions(typed);
  return colors.length > 0 ? colors : [ONLY_COLOR];
}

export function sizesOf(typed: string): string[] {
  const sizes = splitOptions(typed);
  return sizes.length > 0 ? sizes : [ONLY_SIZE];
}

/** An option that is no longer in the list: renamed or removed. */
export interface OptionChange {
  from: string;
  /** Its new name; null when it is removed. */
  to: string | null;
}

export interface OptionChanges {
  changes: OptionChange[];
  /** New names, each of which may be a renamed option. */
  added: string[];
  /** Whether the seller still has to answer what is renamed and what is removed. */
  open: boolean;
}

/**
 * A list of names does not show whether an option was renamed or replaced, so the form asks. Without an answer the name
 * in the same place is proposed, or the only new one. A difference in case or accents alone is not a change.
 * Both lists have each word once, as `splitOptions` makes them; they may be long, so no option is searched in a list.
 */
export function optionChanges(
  before: readonly string[],
  after: readonly string[],
  answers: readonly DraftRename[],
): OptionChanges {
  const stays = new Set(after);
  const places = new Map(before.map((option, place) => [option, place]));
  const gone = before.filter((option) => !stays.has(option));
  const added = after.filter((option) => !places.has(option));
  const addedAs = new Map(added.map((option) => [knownAs(option), option]));
  const free = new Set(added);
  const found = new Map<string, string | null>();
  const settle = (from: string, to: string | null) => {
    found.set(from, to);
    if (to !== null) free.delete(to);
  };
  for (const from of gone) {
    const sameWord = addedAs.get(knownAs(from));
    if (sameWord !== undefined && free.has(sameWord)) settle(from, sameWord);
  }
  for (const { from, to } of answers) {
    if (!places.has(from) || stays.has(from) || found.has(from)) continue;
    if (to === "" || free.has(to)) settle(from, to || null);
  }
  const open = free.size > 0 && found.size < gone.length;
  for (const from of gone) {
    const inItsPlace = after[places.get(from)!];
    if (!found.has(from) && inItsPlace && free.has(inItsPlace)) settle(from, inItsPlace);
  }
  const left = gone.filter((from) => !found.has(from));
  const [onlyNew] = free;
  for (const from of left) settle(from, left.length === 1 && free.size === 1 ? onlyNew! : null);
  return { changes: gone.map((from) => ({ from, to: found.get(from)! })), added, open };
}

export interface DraftChanges {
  colors: OptionChanges;
  sizes: OptionChanges;
}

/** The changes of a form to the colours and sizes it was opened with. */
export const changesIn = (
  draft: Pick<OptionsDraft, "shownColors" | "shownSizes" | "colorNames" | "sizeNames">,
  colors: readonly string[],
  sizes: readonly string[],
): DraftChanges => ({
  colors: optionChanges(splitOptions(draft.shownColors), colors, draft.colorNames),
  sizes: optionChanges(splitOptions(draft.shownSizes), sizes, draft.sizeNames),
});

/** The names that options had when the form was opened. */
export interface Origins {
  color: (now: string) => string;
  size: (now: string) => string;
}

export function originsOf({ colors, sizes }: DraftChanges): Origins {
  const origin = ({ changes }: OptionChanges) => {
    const names = new Map(changes.flatMap(({ from, to }) => (to === null ? [] : [[to, from] as const])));
    return (now: string): string => names.get(now) ?? now;
  };
  return { color: origin(colors), size: origin(sizes) };
}

/** Maps the form's colours and sizes to their original names, as answered or proposed. */
export const originsIn = (draft: OptionsDraft): Origins =>
  originsOf(changesIn(draft, colorsOf(draft.colors), sizesOf(draft.sizes)));

/** A variant by the names it had when the form was opened. */
export const originOf = (variant: { color: string; size: string }, { color, size }: Origins) => ({
  color: color(variant.color),
  size: size(variant.size),
});
