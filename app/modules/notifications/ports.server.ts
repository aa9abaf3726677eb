import { definePort } from "#app/platform/port.server.ts";

/** A letter as it is handed to the carrier. */
export interface Message {
  /** The same each time the same letter is handed over. */
  id: string;
  /** Of the request that caused it; none for what a schedule does. */
  requestId?: string | undefined;
  to: string;
  /** Whom an answer goes to, when that is not the shop. */
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
}

/** `no-answer`: the mail server hangs or cannot be reached, which says nothing about the letter. */
export type Delivery =
  | { ok: true }
  | { ok: false; problem: "no-such-recipient" | "no-answer"; reason: string };

/** Takes letters to their recipients. Throws when the mail server refuses for now: it is asked again later. */
export interface MailCarrier {
  deliver(message: Message): Promise<Delivery>;
}

/** Null in a demo: a letter stays in its row, to be read at /dev/emails. Only the worker process has one. */
export const mailCarrier = definePort<MailCarrier | null>("mail carrier");
