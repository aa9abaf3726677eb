import type { Answer } from "../world/browser.ts";
import type { Audience } from "./audience.ts";

/** A page that shows something of who opens it, and what. */
export interface OwnPage {
  path: string;
  word: string;
  /** As the number that `open` takes. */
  number?: number;
}

export interface Reader extends Audience {
  /** How often each kept page is opened: web processes take turns, and each keeps pages of its own. */
  times: number;
  /** Where they see that the shop knows who they are. */
  ownPages: readonly OwnPage[];
  /** The number tells which of its cookies a visitor with odd ones brings. */
  open(path: string, number: number): Promise<Answer | null>;
}

/** In the order in which they read; backwards when memory is empty. */
export const READERS = [
  "a customer",
  "another customer",
  "a seller",
  "another seller",
  "an administrator",
  "a visitor",
  "a visitor with odd cookies",
] as const;
