import type { Selectable } from "kysely";
import { createElement } from "react";
import { Breaker } from "#app/platform/breaker.ts";
import { clock } from "#app/platform/clock.server.ts";
import { config, isWorker } from "#app/platform/config/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { refuseInsideTransaction } from "#app/platform/db/inside-transaction.server.ts";
import { PREPARED } from "#app/platform/db/prepared.server.ts";
import type { Emails } from "#app/platform/db/schema.ts";
import { reportFigures } from "#app/platform/gauge.server.ts";
import { defineJob, Postponed } from "#app/platform/jobs/job.ts";
import { log } from "#app/platform/log.server.ts";
import { currentRequestId } from "#app/platform/origin.server.ts";
import { tellAboutProcess } from "#app/platform/processes/own-facts.server.ts";
import { inSpan } from "#app/platform/tracing/tracing.server.ts";
import type { AnyLetter, Letter } from "./letter.ts";
import { type Delivery, mailCarrier } from "./ports.server.ts";

/** Longer than a mail server may take to answer (see smtpCarrier); a process that died meanwhile is not waited for longer. */
const MAX_HAND_OVER_TIME = 2 * 60_000;

/** Letters wait in the queue while the mail server does not answer. One of them tries again after a while. */
const mailServer = new Breaker({
  opensAfter: 3,
  pause: 5_000,
  longestPause: 2 * 60_000,
  tryTime: 30_000,
});

reportFigures({
  name: "mare_letters_paused",
  help: "1 while letters wait because the mail server does not answer.",
  read: () => [{ value: mailServer.isOpen ? 1 : 0 }],
});

if (isWorker) tellAboutProcess(() => ({ lettersPaused: mailServer.isOpen }));

export const sendLetterJob = defineJob({ name: "send-letter", lane: "letters", run: sendLetter });

/**
 * The letter is claimed, handed over and then noted as sent, without a transaction around: a mail server may take its
 * time. Another attempt to send it meanwhile is put off until then. Only a crash after the mail server took it and
 * before the note lets it be handed over again, and then under the same Message-ID.
 */
export async function sendLetter(
  { emailId }: { emailId: string },
  letters: readonly AnyLetter[],
): Promise<void> {
  const comeBackAt = mailServer.comeBackAt(clock.now());
  if (comeBackAt) throw new Postponed(NO_ANSWER, comeBackAt);
  const email = await claim(emailId);
  if (!email) return;
  try {
    refuseInsideTransaction("A letter was handed over");
    const rendered = await write(email, letters);
    const delivery = await handOver(email, rendered);
    // An unknown recipient is not written to again: mail servers count that against the sender.
    const refusal = delivery?.ok === false ? delivery.reason : null;
    if (refusal) log.warn({ emailId, kind: email.kind }, "a letter has no such recipient");
    await db
      .updateTable("emails")
      .set({
        ...kept(rendered),
        sent_at: refusal ? null : clock.now(),
        attempts: email.attempts + 1,
        last_error: refusal,
        handing_over_until: null,
      })
      .where("id", "=", emailId)
      .modifyEnd(PREPARED)
      .execute();
  } catch (error) {
    await noteFailure(emailId, error as Error);
    throw error;
  }
}

const NO_ANSWER = "the mail server does not answer";

async function handOver(email: Selectable<Emails>, rendered: RenderedLetter): Promise<Delivery | null> {
  const message = {
    id: email.id,
    requestId: currentRequestId(),
    to: email.recipient,
    replyTo: email.reply_to ?? undefined,
    ...rendered,
  };
  const carrier = mailCarrier();
  const delivery =
    carrier &&
    (await inSpan(
      "letter",
      { "mare.letter.kind": email.kind },
      () => carrier.deliver(message),
      aboutDelivery,
    ).catch((error) => {
      // A refusal is an answer, too.
      mailServer.answered();
      throw error;
    }));
  if (delivery?.ok !== false || delivery.problem !== "no-answer") {
    mailServer.answered();
    return delivery;
  }
  const wasOpen = mailServer.isOpen;
  const comeBackAt = mailServer.failed(clock.now());
  if (!wasOpen && mailServer.isOpen)
    log.error({ error: delivery.reason }, "letters wait for the mail server");
  throw new Postponed(`${NO_ANSWER}: ${delivery.reason}`, comeBackAt);
}

const aboutDelivery = (delivery: Delivery) => ({
  "mare.letter.outcome": delivery.ok ? "taken" : delivery.problem,
});

/** Null when there is nothing left to send. */
async function claim(emailId: string): Promise<Selectable<Emails> | null> {
  const now = clock.now();
  const claimed = await db
    .updateTable("emails")
    .set({ handing_over_until: new Date(now.getTime() + MAX_HAND_OVER_TIME) })
    .where("id", "=", emailId)
    .where("sent_at", "is", null)
    .where((row) => row.or([row("handing_over_until", "is", null), row("handing_over_until", "<=", now)]))
    .returningAll()
    .modifyEnd(PREPARED)
    .executeTakeFirst();
  if (claimed) return claimed;
  const unsent = await db
    .selectFrom("emails")
    .select("handing_over_until")
    .where("id", "=", emailId)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  if (!unsent) return null;
  throw new Postponed("The letter is being handed over by another worker.", unsent.handing_over_until ?? now);
}

async function write(email: Selectable<Emails>, letters: readonly AnyLetter[]): Promise<RenderedLetter> {
  const letter = letters.find(({ name }) => name === email.kind);
  if (!letter) throw new Error(`There is no letter ${email.kind}.`);
  return renderLetter((await letter.load()).default as Letter<object>, email.props as object);
}

/** Where letters are read from their rows they stay whole; elsewhere only that, when and to whom one was sent. */
function kept(rendered: RenderedLetter): Partial<Selectable<Emails>> {
  return config.demo ? rendered : { subject: rendered.subject, props: {} };
}

async function noteFailure(emailId: string, error: Error): Promise<void> {
  await db
    .updateTable("emails")
    .set((row) => ({
      attempts: row("attempts", "+", 1),
      last_error: error.message.slice(0, 500),
      handing_over_until: null,
    }))
    .where("id", "=", emailId)
    .execute()
    .catch(() => {});
}

const MAX_SUBJECT_LENGTH = 150;
/** Half of a letter, which its text does not need to be read for. */
const STYLES = / style="[^"]*"/g;
/** The one with which mail programs show letters alike. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export interface RenderedLetter {
  subject: string;
  html: string;
  text: string;
}

/** The letter as HTML and as plain text. */
export async function renderLetter<Props extends object>(
  { subject, Body }: Letter<Props>,
  props: Props,
): Promise<RenderedLetter> {
  // Imported here: only the worker process writes letters, and only once it has to.
  const [{ renderToStaticMarkup }, { toPlainText }] = await Promise.all([
    import("react-dom/server"),
    import("@react-email/components"),
  ]);
  // Its own `render` streams, for letters that wait for something: twice the processor time for the same text.
  const html = DOCTYPE + renderToStaticMarkup(createElement(Body, props));
  return { subject: oneLine(subject(props)), html, text: toPlainText(html.replaceAll(STYLES, "")) };
}

/** A name with a line break in it must not become a header of its own. */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return [...line].slice(0, MAX_SUBJECT_LENGTH).join("");
}
