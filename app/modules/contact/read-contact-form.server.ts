import { readEmail, readName } from "#app/modules/identity/account/index.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import {
  type ContactProblem,
  type ContactValues,
  isSubject,
  MAX_MESSAGE_LENGTH,
  type Subject,
} from "./contact-form.ts";

export interface ContactMessage {
  name: string;
  email: string;
  subject: Subject;
  orderNumber: string | null;
  message: string;
}

type Read = { ok: true; value: ContactMessage } | { ok: false; problems: ContactProblem[] };

const ORDER_NUMBER = /^[0-9A-HJKMNP-TV-Z]{8}$/;
/** Everything but line breaks and tabs that a text editor would not show. */
const INVISIBLE = /[^\P{Cc}\n\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Back to the form as it was typed; a name or an address is never that long, and a message is the person's work. */
export function typedContact(form: FormData): ContactValues {
  const short = (name: keyof ContactValues) => formText(form, name).slice(0, 300);
  return {
    name: short("name"),
    email: short("email"),
    subject: short("subject"),
    order: short("order"),
    message: formText(form, "message"),
  };
}

export function readContactForm(form: FormData): Read {
  const typed = typedContact(form);
  const problems: ContactProblem[] = [];
  const name = readName(typed.name);
  if (name.problem) problems.push({ field: "name", message: name.problem });
  const email = readEmail(typed.email);
  if (email.problem) problems.push({ field: "email", message: email.problem });
  if (!isSubject(typed.subject)) problems.push({ field: "subject", message: "Escolha o assunto" });
  const order = typed.order.replace(/[\s#]/g, "").toUpperCase();
  if (order !== "" && !ORDER_NUMBER.test(order)) {
    problems.push({ field: "order", message: "O número do pedido tem 8 letras e números, como 7K3M9QD2" });
  }
  const message = typed.message.replace(/\r\n?/g, "\n").replace(INVISIBLE, "").trim();
  if (message === "") problems.push({ field: "message", message: "Escreva a sua mensagem" });
  if (message.length > MAX_MESSAGE_LENGTH) {
    problems.push({
      field: "message",
      message: `A mensagem tem ${message.length.toLocaleString("pt-BR")} caracteres, e cabem ${MAX_MESSAGE_LENGTH.toLocaleString("pt-BR")}. Encurte o texto ou mande o resto em outra mensagem`,
    });
  }
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    value: {
      name: name.value!,
      email: email.value!,
      subject: typed.subject as Subject,
      message,
      orderNumber: order || null,
    },
  };
}
