import type { Refund, RefundAnswer } from "#app/modules/payments/index.server.ts";
import { log } from "#app/platform/log.server.ts";
import { toReais } from "#app/shared/money.ts";
import { chargeAtBank } from "./charges.server.ts";
import type { BankConnection } from "./connection.server.ts";
import { problemIn, type Return, returnSchema } from "./messages.ts";
import { bankIdOf, refundAnswerOf } from "./reading.server.ts";

/** The bank refuses these whatever how often it is asked: too late, more than was paid, not enough in the account. */
const REFUSALS = new Set([400, 409, 422]);

/** The id is ours, so that a second request is the same refund; an id that is in use already is looked up. */
export async function refundByPix(
  bank: BankConnection,
  { paymentId, refundId, amount }: Refund,
): Promise<RefundAnswer> {
  const charge = await chargeAtBank(bank, bankIdOf(paymentId));
  const paid = charge?.pix[0];
  if (!paid) return { status: "refused", reason: "o banco não tem um PIX recebido desta cobrança" };
  const path = `/pix/${paid.endToEndId}/devolucao/${bankIdOf(refundId)}`;
  const known = await returnAtBank(bank, path);
  if (known) return refundAnswerOf(known);

  const answer = await bank
    .call("PUT", path, { valor: toReais(amount) })
    .catch((error) => log.warn({ refundId, err: error }, "the bank did not answer whether it refunds"));
  const given = returnSchema.safeParse(answer?.body);
  if (answer && answer.status < 300 && given.success) return refundAnswerOf(given.data);
  const found = await returnAtBank(bank, path);
  if (found) return refundAnswerOf(found);
  if (!answer || !REFUSALS.has(answer.status)) return { status: "failed" };
  return { status: "refused", reason: problemIn(answer.body, answer.status) };
}

async function returnAtBank(bank: BankConnection, path: string): Promise<Return | null> {
  const { status, body } = await bank.call("GET", path);
  if (status === 404) return null;
  const read = returnSchema.safeParse(body);
  if (status !== 200 || !read.success)
    throw new Error(`The bank said nothing of a refund: ${problemIn(body, status)}`);
  return read.data;
}
