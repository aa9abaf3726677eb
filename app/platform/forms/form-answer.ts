import type { Problem } from "./result.ts";

/** What was typed, by the names of the fields. */
export type Typed = Record<string, string>;

/** The action data of a form that is shown again. */
export interface FormAnswer<State = unknown> {
  problems: readonly Problem[];
  values: Typed;
  /** What the form holds beside its text fields, such as pictures or a grid. */
  state?: State | undefined;
}
