import { z } from "zod";
import { secretFor } from "#app/platform/secret.server.ts";
import { centavos } from "#app/shared/money.ts";
import type { InboundRequest, Notification, ProviderEvent } from "../provider.server.ts";
import { SIGNATURE_HEADER, signatureOf, verifySignature } from "./signature.server.ts";

/** Nothing of it is read: the bank of the sandbox is in the same process. */
const WEBHOOK = "http://sandbox.invalid/api/payments/webhook/sandbox";
const PURPOSE = "sandbox payment notifications";

const envelope = {
  id: z.string().regex(/^[\w.:-]{1,100}$/),
  paymentId: z.uuid(),
  at: z.iso.datetime().transform((text) => new Date(text)),
};
const amount = z.int().nonnegative().max(999_999_999_99);

const notificationSchema = z.discriminatedUnion("status", [
  z.object({ ...envelope, status: z.literal("approved"), paidAmount: amount.positive() }),
  z.object({
    ...envelope,
    status: z.literal("disputed"),
    disputeId: envelope.id,
    cause: z.enum(["chargeback", "med"]),
    amount: amount.positive(),
    fee: amount,
    proofUntil: z.iso.datetime().transform((text) => new Date(text)),
  }),
  z.object({ ...envelope, status: z.enum(["dispute-won", "dispute-lost"]), disputeId: envelope.id }),
]);

type SandboxNotification = z.input<typeof notificationSchema>;

/** What the sandbox's bank would post: the body and the headers that prove the sender. */
export async function writeSandboxNotification(
  content: SandboxNotification,
  now: Date,
): Promise<Pick<InboundRequest, "url" | "headers" | "body">> {
  const body = JSON.stringify(content);
  const signature = signatureOf(await secretFor(PURPOSE), body, now);
  return { url: new URL(WEBHOOK), body, headers: new Headers({ [SIGNATURE_HEADER]: signature }) };
}

export async function readSandboxNotification({ headers, body, now }: InboundRequest): Promise<Notification> {
  const secret = await secretFor(PURPOSE);
  const verdict = verifySignature(secret, body, headers.get(SIGNATURE_HEADER), now);
  if (verdict !== "valid") return { ok: false, problem: verdict };
  const content = notificationSchema.safeParse(parseJson(body));
  if (!content.success) return { ok: false, problem: "malformed" };
  const { id, paymentId } = content.data;
  return { ok: true, events: [{ eventId: id, paymentId, news: newsOf(content.data) }] };
}

function newsOf(told: z.output<typeof notificationSchema>): ProviderEvent["news"] {
  if (told.status === "approved")
    return { status: told.status, paidAmount: centavos(told.paidAmount), at: told.at };
  if (told.status !== "disputed") return { status: told.status, disputeId: told.disputeId, at: told.at };
  const { status, disputeId, cause, proofUntil, at } = told;
  return { status, disputeId, cause, amount: centavos(told.amount), fee: centavos(told.fee), proofUntil, at };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
