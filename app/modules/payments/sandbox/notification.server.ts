import { z } from "zod";
import { secretFor } from "#app/platform/secret.server.ts";
import { centavos } from "#app/shared/money.ts";
import type { InboundRequest, Notification } from "../provider.server.ts";
import { SIGNATURE_HEADER, signatureOf, verifySignature } from "./signature.server.ts";

const PURPOSE = "sandbox payment notifications";

const notificationSchema = z.object({
  id: z.string().regex(/^[\w.:-]{1,100}$/),
  paymentId: z.uuid(),
  status: z.literal("approved"),
  paidAmount: z.int().positive().max(999_999_999_99),
  at: z.iso.datetime().transform((text) => new Date(text)),
});

type SandboxNotification = z.input<typeof notificationSchema>;

/** What the sandbox's bank would post: the body and the headers that prove the sender. */
export async function writeSandboxNotification(
  content: SandboxNotification,
  now: Date,
): Promise<{ headers: Headers; body: string }> {
  const body = JSON.stringify(content);
  const signature = signatureOf(await secretFor(PURPOSE), body, now);
  return { body, headers: new Headers({ [SIGNATURE_HEADER]: signature }) };
}

export async function readSandboxNotification({ headers, body, now }: InboundRequest): Promise<Notification> {
  const secret = await secretFor(PURPOSE);
  const verdict = verifySignature(secret, body, headers.get(SIGNATURE_HEADER), now);
  if (verdict !== "valid") return { ok: false, problem: verdict };
  const content = notificationSchema.safeParse(parseJson(body));
  if (!content.success) return { ok: false, problem: "malformed" };
  const { id, paymentId, status, paidAmount, at } = content.data;
  return {
    ok: true,
    events: [{ eventId: id, paymentId, news: { status, paidAmount: centavos(paidAmount), at } }],
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
