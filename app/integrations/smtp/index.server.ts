import { createTransport } from "nodemailer";
import type { MailCarrier } from "#app/modules/notifications/index.server.ts";
import { store } from "#app/shared/store.ts";

interface SmtpSettings {
  url: string;
  /** The address letters come from; their name is the shop's. */
  from: string;
}

/** Hands letters to a mail server. One that cannot take a letter now rejects, and is asked again later. */
export function smtpCarrier({ url, from }: SmtpSettings): MailCarrier {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A letter is text of ours; nothing in it may make the transport fetch something.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf("@") + 1);
  return {
    async deliver({ id, to, replyTo, subject, html, text }) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          // As objects: nothing in a name or an address is read as a list of more addresses.
          from: { name: store.brand, address: from },
          to: { name: "", address: to },
          ...(replyTo && { replyTo: { name: "", address: replyTo } }),
          subject,
          html,
          text,
          headers: { "Auto-Submitted": "auto-generated", "Content-Language": "pt-BR" },
        });
        return { ok: true };
      } catch (error) {
        if (!isUnknownRecipient(error as SmtpError)) throw error;
        return { ok: false, problem: "no-such-recipient", reason: (error as Error).message };
      }
    },
  };
}

interface SmtpError {
  command?: string;
  responseCode?: number;
}

/** A final refusal of the recipient. Any other one may be about us (a wrong password, a full disk) and can be corrected. */
function isUnknownRecipient({ command, responseCode }: SmtpError): boolean {
  return command === "RCPT TO" && responseCode !== undefined && responseCode >= 500;
}
