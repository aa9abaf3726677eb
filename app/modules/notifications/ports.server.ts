import type { LetterName, LetterProps } from "./index.ts";
import type { Letter } from "./letter.ts";

/** A letter as it leaves the house. */
export interface Message {
  /** The same each time the same letter is handed over. */
  id: string;
  to: string;
  /** Whom an answer goes to, when that is not the shop. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
}

export type Delivery = { ok: true } | { ok: false; problem: "no-such-recipient"; reason: string };

/** Who takes letters to their recipients. Throws when it cannot now: it will be asked again. */
export interface MailCarrier {
  deliver(message: Message): Promise<Delivery>;
}

/** Each letter with the words it is written in, loaded when it is needed. */
export type LetterTable = { [Name in LetterName]: () => Promise<{ default: Letter<LetterProps[Name]> }> };

interface Post {
  letters: LetterTable | null;
  /** Without one (a demo) a letter stays in its row, to be read at /dev/emails. */
  carrier: MailCarrier | null;
}

let post: Post = { letters: null, carrier: null };

export const postOffice = (): Post => post;

/** Called while the worker process starts, and by tests. */
export function plugPost(given: Partial<Post>): void {
  post = { ...post, ...given };
}
