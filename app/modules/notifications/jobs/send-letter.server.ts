import type { Selectable } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { config } from "#app/platform/config/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { Emails } from "#app/platform/db/schema.ts";
import { log } from "#app/platform/log.server.ts";
import type { Letter } from "../letter.ts";
import { postOffice } from "../ports.server.ts";
import { type RenderedLetter, renderLetter } from "../render-letter.server.ts";

declare module "#app/platform/jobs/job.ts" {
  interface JobPayloads {
    "send-letter": { emailId: string };
  }
}

/**
 * The row stays locked from the look at it to the note that it is sent: whoever else wants to send the same letter
 * waits, and then sees that it is. Only a crash after the mail server took it and before the note lets it be handed
 * over again, and then under the same Message-ID.
 */
export async function sendLetter({ emailId }: { emailId: string }): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      const email = await transaction
        .selectFrom("emails")
        .selectAll()
        .where("id", "=", emailId)
        .where("sent_at", "is", null)
        .forUpdate()
        .executeTakeFirst();
      if (!email) return;
      const rendered = await write(email);
      const delivery = await postOffice().carrier?.deliver({
        id: email.id,
        to: email.recipient,
        ...(email.reply_to !== null && { replyTo: email.reply_to }),
        ...rendered,
      });
      // Whom nobody knows there is not written to again: insisting only gives the shop a bad name.
      const refusal = delivery?.ok === false ? delivery.reason : null;
      if (refusal) log.warn({ emailId, kind: email.kind }, "a letter has no such recipient");
      await transaction
        .updateTable("emails")
        .set({
          ...kept(rendered),
          sent_at: refusal ? null : clock.now(),
          attempts: email.attempts + 1,
          last_error: refusal,
        })
        .where("id", "=", emailId)
        .execute();
    });
  } catch (error) {
    await noteFailure(emailId, error as Error);
    throw error;
  }
}

async function write(email: Selectable<Emails>): Promise<RenderedLetter> {
  const letters = postOffice().letters as Record<string, () => Promise<{ default: Letter<object> }>> | null;
  const load = letters?.[email.kind];
  if (!load) throw new Error(`There is no letter ${email.kind}.`);
  return renderLetter((await load()).default, email.props as object);
}

/** Where letters are read from their rows they stay whole; elsewhere only that, when and to whom one was sent. */
function kept(rendered: RenderedLetter): Partial<Selectable<Emails>> {
  return config.demo ? rendered : { subject: rendered.subject, props: {} };
}

async function noteFailure(emailId: string, error: Error): Promise<void> {
  await db
    .updateTable("emails")
    .set((row) => ({ attempts: row("attempts", "+", 1), last_error: error.message.slice(0, 500) }))
    .where("id", "=", emailId)
    .execute()
    .catch(() => {});
}
