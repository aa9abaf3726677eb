import type { Viewer } from "#app/modules/identity/index.ts";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { olderThan } from "#app/platform/forget-old.server.ts";
import { invalid, type Result, throttled } from "#app/platform/forms/result.ts";
import { currentNetwork } from "#app/platform/http/request-context.server.ts";
import { newProtocol } from "#app/platform/protocol.server.ts";
import { admits } from "#app/platform/throttle.server.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { store } from "#app/shared/store.ts";
import { SUBJECTS } from "./contact.ts";
import type { ContactMessage } from "./contact-input.ts";
import { readFormKey } from "./form-key.server.ts";
import { contactMessageLetter, contactReceivedLetter } from "./letters/index.server.ts";

/** Low for one e-mail address: nobody fills a stranger's mailbox with our acknowledgements. */
const FROM_ONE_NETWORK = { limit: 20, minutes: 60 };
const TO_ONE_ADDRESS = { limit: 5, minutes: 60 };

const MACHINE = invalid(
  "machine",
  `Não conseguimos receber esta mensagem por aqui. Escreva para ${store.contact.email}.`,
);
const OLD_FORM = invalid(
  "old-form",
  "Esta página ficou aberta por muito tempo. Confira a mensagem e envie de novo.",
);

interface SentForm {
  message: ContactMessage;
  /** Signed by us; identifies the form. */
  formKey: string;
  /** The hidden field, which only machines fill in. */
  trap: string;
}

/** Keeps the message, mails it to the shop's inbox and its protocol to the sender. The same form twice is one message. */
export async function sendContact(
  viewer: Viewer | null,
  { message, formKey, trap }: SentForm,
): Promise<Result<{ protocol: string }, "throttled" | "old-form" | "machine">> {
  const key = await readFormKey(formKey);
  if (trap !== "" || (!key.ok && key.problem === "foreign")) return MACHINE;
  if (!key.ok) return OLD_FORM;
  const known = await protocolOf(key.name);
  if (known) return { ok: true, protocol: known };
  const admitted =
    (await admits(`contato:endereco:${currentNetwork()}`, FROM_ONE_NETWORK)) &&
    (await admits(`contato:conta:${message.email}`, TO_ONE_ADDRESS));
  if (!admitted) return throttled();
  return { ok: true, protocol: await keep(viewer, message, key.name) };
}

/** Returns the protocol: of a form that was sent before, the one it got then. */
async function keep(viewer: Viewer | null, message: ContactMessage, formKey: string): Promise<string> {
  const now = clock.now();
  const protocol = newProtocol("ATD", now);
  const kept = await db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows: inserted } = await transaction
      .insertInto("contact_messages")
      .values({
        protocol,
        form_key: formKey,
        user_id: viewer?.userId ?? null,
        created_at: now,
        name: message.name,
        email: message.email,
        subject: message.subject,
        order_number: message.order,
        message: message.message,
      })
      .onConflict((conflict) => conflict.column("form_key").doNothing())
      .executeTakeFirst();
    if (!inserted) return false;
    const about = { protocol, subject: SUBJECTS[message.subject] };
    await postLetter(transaction, {
      to: store.contact.email,
      replyTo: message.email,
      letter: contactMessageLetter,
      props: {
        ...about,
        from: message.name,
        email: message.email,
        when: formatMoment(now),
        order: message.order,
        account: viewer !== null,
        paragraphs: message.message.split("\n"),
      },
    });
    await postLetter(transaction, {
      to: message.email,
      letter: contactReceivedLetter,
      props: { ...about, name: message.name },
    });
    return true;
  });
  return kept ? protocol : (await protocolOf(formKey))!;
}

async function protocolOf(formKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("contact_messages")
    .select("protocol")
    .where("form_key", "=", formKey)
    .executeTakeFirst();
  return row?.protocol;
}

export const forgetOldMessages = olderThan("contact_messages", "created_at", "contactMessages");
