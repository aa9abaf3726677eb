import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { PREPARED } from "#app/platform/db/prepared.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { olderThan } from "#app/platform/forget-old.server.ts";
import { enqueueing } from "#app/platform/jobs/enqueue.server.ts";
import { CAN_WAIT } from "#app/platform/jobs/job.ts";
import { isDeletedAccountEmail, isEmailAddress } from "#app/shared/email-address.ts";
import { storable } from "#app/shared/text.ts";
import type { LetterDefinition } from "./letter.ts";
import { sendLetterJob } from "./send-letter.server.ts";

const A_DAY = 24 * 60 * 60 * 1000;

export interface LetterToPost<Props> {
  /** One address. Those of our accounts were checked when they were given; anything else is a defect of ours. */
  to: string;
  /** Whom an answer goes to, when that is not the shop. */
  replyTo?: string;
  letter: LetterDefinition<Props>;
  props: NoInfer<Props>;
  /** E.g. `order-paid 123`: a second letter with this key is not posted. */
  once?: string;
  /** To an address that is to be forgotten: when the row goes, sooner than others. */
  forgetAfterDays?: number;
}

/** Part of the caller's transaction: the letter is sent if, and only if, what it is about happened. */
export async function postLetter<Props>(
  transaction: Transaction<DB>,
  { to, replyTo, letter, props, once, forgetAfterDays }: LetterToPost<Props>,
): Promise<void> {
  if (!isEmailAddress(to) || (replyTo !== undefined && !isEmailAddress(replyTo)))
    throw new Error(`The letter ${letter.name} has no address that can be written to.`);
  // The account was deleted: its address is not a mailbox.
  if (isDeletedAccountEmail(to)) return;
  const id = randomUUID();
  const now = clock.now();
  const forgetAt = forgetAfterDays === undefined ? null : new Date(now.getTime() + forgetAfterDays * A_DAY);
  const job = { payload: { emailId: id }, priority: letter.awaited ? 0 : CAN_WAIT };
  await sql`${PREPARED}
    with posted as (
      insert into emails (id, kind, recipient, reply_to, props, once, created_at, forget_at)
      values (${id}, ${letter.name}, ${to}, ${replyTo ?? null}, ${storedProps(props)}, ${once ?? null}, ${now}, ${forgetAt})
      on conflict (once) do nothing
      returning id
    ), ${enqueueing(sendLetterJob, [job], sql`exists (select from posted)`)}
    select`.execute(transaction);
}

const storedProps = (props: unknown): string =>
  JSON.stringify(props, (_, value) => (typeof value === "string" ? storable(value) : value));

export const forgetOldLetters = olderThan("emails", "created_at", "letters");
/** Those that are to go sooner, see `forgetAfterDays`. */
export const forgetShortLivedLetters = olderThan("emails", "forget_at", null);
