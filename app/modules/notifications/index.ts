/**
 * What each letter is told, by name: only what JSON can hold. Every module adds its own:
 *
 *     declare module "#app/modules/notifications/index.ts" {
 *       interface LetterProps { "order-paid": OrderPaidProps }
 *     }
 *
 * so that a letter cannot be posted with the wrong words, nor be left out of the table in `app/letters.server.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the modules
export interface LetterProps {}

export type LetterName = keyof LetterProps;

export type { Letter } from "./letter.ts";
