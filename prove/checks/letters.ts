import type { Books, LetterRow } from "../books/books.ts";
import type { Check, Evidence, Finding } from "./check.ts";

/** How many letters of a kind an order may cause: as many as there are events of this kind, to the same person. */
const EVENT_OF: Record<string, string> = {
  "order-paid": "pago",
  "order-to-ship": "pago",
  "order-shipped": "enviado",
  "order-ready": "na-loja",
  "pieces-refunded": "reembolsado",
  "return-requested": "devolucao-solicitada",
  "return-to-receive": "devolucao-solicitada",
  "return-settled": "devolucao-recebida",
  "sale-settled": "devolucao-recebida",
};
const DELIVERED = ["entregue", "retirado"];
const OVER = ["cancelado", "expirado"];
/** About a parcel, and so to its seller. */
const TO_SELLERS = [
  "order-to-ship",
  "sale-cancelled",
  "sale-refunded",
  "sale-settled",
  "return-to-receive",
  "parcels-due",
];

/** Each letter at most once for what happened, and none about other people's things. */
export const letters: Check = ({ journal, books, received }) => {
  const orders = new Map(books.orders.map((order) => [order.id, order]));
  const findings: Finding[] = [];
  const sellersOf = (orderId: string): string[] =>
    books.shipments.filter((part) => part.orderId === orderId).map(({ sellerId }) => sellerId);
  const emailOf = new Map(books.owners.map(({ sellerId, email }) => [sellerId, email]));

  for (const letter of books.letters) {
    const order = letter.orderId ? orders.get(letter.orderId) : undefined;
    if (!order) continue;
    const owners = sellersOf(order.id).map((sellerId) => emailOf.get(sellerId));
    const right = TO_SELLERS.includes(letter.kind) ? owners : [order.email];
    if (!right.includes(letter.to))
      findings.push({
        where: `letter ${letter.id}`,
        what: `${letter.kind} about order ${order.id} went to ${letter.to}`,
      });
  }
  for (const [group, sent] of groupsOf(books.letters)) {
    const [first] = sent;
    const most = mostOf(first!, books);
    if (sent.length > most)
      findings.push({ where: group, what: `${sent.length} letters about what happened ${most} times` });
  }
  return [...findings, ...handedOver({ journal, books, received })];
};

/** Faults after which a letter may be handed over again, under the same Message-ID: nobody could note the first time. */
const MAY_REPEAT = ["kill-worker", "kill-database", "kill-primary", "pause-database"] as const;

/** What the mail server got against what the shop says that it sent. */
function handedOver({
  journal,
  books,
  received,
}: Pick<Evidence, "journal" | "books" | "received">): Finding[] {
  const findings: Finding[] = [];
  const times = new Map<string, number>();
  const recipients = new Map(books.letters.map(({ id, to }) => [id, to]));
  for (const { messageId, to } of received) {
    const id = /^<([^@]+)@/.exec(messageId)?.[1] ?? "";
    times.set(id, (times.get(id) ?? 0) + 1);
    const written = recipients.get(id);
    if (written !== undefined && written !== to)
      findings.push({ where: `letter ${id}`, what: `written to ${written}, handed over for ${to}` });
  }
  const mayRepeat = MAY_REPEAT.some((kind) => journal.faults[kind]);
  for (const { id, kind, to, sent } of books.letters) {
    const where = `letter ${id}`;
    const handed = times.get(id) ?? 0;
    if (!sent) findings.push({ where, what: `${kind} to ${to} was never sent` });
    if (sent && handed === 0)
      findings.push({ where, what: `${kind} counts as sent, and no mail server got it` });
    if (handed > 1 && !mayRepeat)
      findings.push({ where, what: `${kind} was handed over ${handed} times, and nothing had died` });
  }
  return findings;
}

function groupsOf(all: readonly LetterRow[]): Map<string, LetterRow[]> {
  const groups = new Map<string, LetterRow[]>();
  for (const letter of all) {
    if (!letter.orderId) continue;
    const name = `order ${letter.orderId}, ${letter.kind} to ${letter.to}`;
    groups.set(name, [...(groups.get(name) ?? []), letter]);
  }
  return groups;
}

/** Those of a kind that is not counted by events: none twice with the same content. */
function mostOf({ kind, orderId, to }: LetterRow, books: Books): number {
  const events = books.events.filter((event) => event.orderId === orderId);
  const times = (kinds: readonly string[]) => events.filter((event) => kinds.includes(event.kind)).length;
  const same = books.letters.filter(
    (each) => each.orderId === orderId && each.kind === kind && each.to === to,
  );
  if (kind === "order-received") return 1;
  if (kind === "order-refunded") return refundsOf(orderId, books);
  if (kind === "order-delivered") return times(DELIVERED);
  if (kind === "order-cancelled") return times(OVER);
  if (kind === "sale-refunded") return times(["reembolsado", "devolucao-recebida"]);
  if (kind === "sale-cancelled") return times(["cancelado"]);
  const event = EVENT_OF[kind];
  if (event) return times([event]);
  return new Set(same.map(({ content }) => content)).size;
}

/** Of money that comes late each seller's part is given back by itself, and told by itself. */
function refundsOf(orderId: string | null, books: Books): number {
  const payments = books.payments.filter((payment) => payment.orderId === orderId).map(({ id }) => id);
  return books.refunds.filter(({ paymentId, status }) => payments.includes(paymentId) && status === "done")
    .length;
}
