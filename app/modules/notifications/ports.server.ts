import type { LetterDefinition } from "./letter.ts";

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

/** A letter of any kind, its props unknown. */
export type AnyLetter = LetterDefinition<never>;

interface Post {
  letters: readonly AnyLetter[];
  /** Without one (a demo) a letter stays in its row, to be read at /dev/emails. */
  carrier: MailCarrier | null;
}

let post: Post = { letters: [], carrier: null };

export const postOffice = (): Post => post;

/** Called while the worker process starts, and by tests. */
export function plugPost(given: Partial<Post>): void {
  post = { ...post, ...given };
}
