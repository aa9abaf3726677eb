import type { Problem } from "./result.ts";

/** What was typed, by the names of the fields. */
export type Typed = Record<string, string>;

/** What a page gets back with a form that has to be sent again. */
export interface FormAnswer {
  problems: readonly Problem[];
  values: Typed;
}
