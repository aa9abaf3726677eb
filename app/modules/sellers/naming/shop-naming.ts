import { plainText } from "#app/shared/accents.ts";
import { store } from "#app/shared/store.ts";

/** The name on display can be changed once in so many days: people must be able to find a shop again. */
export const DAYS_BETWEEN_NAMES = 30;

export const MAX_SHOP_NAME = 60;

const DAY = 86_400_000;

/** When the shop may change its name again; null where it may now. */
export function nextNameChange(changedAt: Date | null, now: Date): Date | null {
  if (!changedAt) return null;
  const next = new Date(changedAt.getTime() + DAYS_BETWEEN_NAMES * DAY);
  return next > now ? next : null;
}

/** Names that are the same to a reader: "Bella  Colada", "BELLA COLADA" and "bella-colada". */
export const nameKey = (name: string): string => plainText(name).replace(/[^a-z0-9]+/g, "");

/** Words with which a shop would pass for the marketplace. */
const OURS = [
  store.brand,
  `${store.brand} oficial`,
  `Loja ${store.brand}`,
  `Loja oficial ${store.brand}`,
].map(nameKey);

/** What is wrong with a name as such; null where nothing is. */
export function shopNameProblem(name: string): string | null {
  if (nameKey(name).length < 2 || !/\p{L}/u.test(name)) return "Use um nome com pelo menos duas letras";
  if (/[<>@/\\]|www\./i.test(name)) return "Use só o nome da loja, sem endereços de sites ou e-mails";
  if (OURS.includes(nameKey(name))) return `Este nome é da própria ${store.brand}. Escolha outro`;
  return null;
}
