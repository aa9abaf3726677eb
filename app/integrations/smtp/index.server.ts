import { createTransport } from "nodemailer";
import type { MailCarrier } from "#app/modules/notifications/index.server.ts";
import { store } from "#app/shared/store.ts";

interface SmtpSettings {
  url: string;
  /** The address letters come from; their name is the shop's. */
  from: string;
  /** Milliseconds to wait for a connection, a greeting, and each further answer. */
  patience?: { connection: number; answer: number };
}

/** A mail server that works answers within a second or two; letters behind one that does not wait for all of this. */
const PATIENCE = { connection: 5_000, answer: 10_000 };

/** Hands letters to a mail server. One that cannot take a letter now rejects, and is asked again later. */
export function smtpCarrier({ url, from, patience = PATIENCE }: SmtpSettings): MailCarrier {
  const transport = createTransport({
    url,
    connectionTimeout: patience.connection,
    greetingTimeout: patience.connection,
    socketTimeout: patience.answer,
    dnsTimeout: patience.connection,
    // A letter is text of ours; nothing in it may make the transport fetch something.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf("@") + 1);
  return {
    async deliver({ id, requestId, to, replyTo, subject, html, text }) {
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
          headers: {
            "Auto-Submitted": "auto-generated",
            "Content-Language": "pt-BR",
            ...(requestId && { "X-Request-Id": requestId }),
          },
        });
        return { ok: true };
      } catch (error) {
        const reason = (error as Error).message;
        if (isUnknownRecipient(error as SmtpError))
          return { ok: false, problem: "no-such-recipient", reason };
        if (isNoAnswer(error as SmtpError)) return { ok: false, problem: "no-answer", reason };
        throw error;
      }
    },
  };
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** A final refusal of the recipient. Any other one may be about us (a wrong password, a full disk) and can be corrected. */
function isUnknownRecipient({ command, responseCode }: SmtpError): boolean {
  return command === "RCPT TO" && responseCode !== undefined && responseCode >= 500;
}

const NO_ANSWER = new Set(["ETIMEDOUT", "ECONNECTION", "ESOCKET", "EDNS"]);

/** No connection, silence in the middle of one, or a server that says that it is about to go (421). */
function isNoAnswer({ code, responseCode }: SmtpError): boolean {
  return responseCode === 421 || (responseCode === undefined && NO_ANSWER.has(code ?? ""));
}
