import { store } from "#app/platform/store.ts";

/** What its seller reads where they would put back what an administrator took down. */
export const TAKEN_DOWN = `Este produto foi retirado pela ${store.brand}. Você pode corrigi-lo, mas só a ${store.brand} pode colocá-lo de volta à venda.`;

/** The same in a line of a list, with the administrator's reason. */
export const takenDownWords = (reason: string): string => `Retirado pela ${store.brand}: ${reason}`;
