import type { Charge, ChargeAnswer, Found } from "#app/modules/payments/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { log } from "#app/platform/log.server.ts";
import { toReais } from "#app/shared/money.ts";
import { dynamicBrCode, parseBrCode } from "#app/shared/pix.ts";
import { store } from "#app/shared/store.ts";
import type { BankConnection } from "./connection.server.ts";
import { type BankCharge, chargeSchema, problemIn } from "./messages.ts";
import { bankIdOf, foundIn } from "./reading.server.ts";

const SHORTEST = 60;

/** The charge as the bank has it; null where it knows none. */
export async function chargeAtBank(bank: BankConnection, txid: string): Promise<BankCharge | null> {
  const { status, body } = await bank.call("GET", `/cob/${txid}`);
  if (status === 404) return null;
  const read = chargeSchema.safeParse(body);
  if (status !== 200 || !read.success || read.data.txid !== txid)
    throw new Error(`The bank said nothing of a charge: ${problemIn(body, status)}`);
  return read.data;
}

/**
 * The txid is ours, so that a second request is the same charge. Whatever is not plainly done is looked up before
 * anything else is decided.
 */
export async function chargeByPix(bank: BankConnection, key: string, charge: Charge): Promise<ChargeAnswer> {
  if (charge.method !== "pix") return { status: "failed" };
  const txid = bankIdOf(charge.paymentId);
  const created = (await create(bank, key, charge)) ?? (await chargeAtBank(bank, txid));
  if (!created) return { status: "failed" };
  // Another amount under our own txid is not this charge.
  if (created.valor.original !== charge.amount) throw new Error("The bank has another amount for this txid");
  const code = codeOf(created);
  const found = foundIn(created, clock.now());
  const { endToEndId: reference = txid } = created.pix[0] ?? {};
  if (found.status === "approved" && code)
    return { ...found, reference, instructions: { kind: "pix", code } };
  if (found.status !== "pending" || !code) return { status: "failed" };
  return {
    status: "pending",
    instructions: { kind: "pix", code },
    expiresAt: charge.expiresAt,
    reference: txid,
    txid,
  };
}

async function create(
  bank: BankConnection,
  key: string,
  { paymentId, amount, orderNumber, expiresAt, now }: Charge,
): Promise<BankCharge | null> {
  const seconds = Math.max(SHORTEST, Math.round((expiresAt.getTime() - now.getTime()) / 1_000));
  const txid = bankIdOf(paymentId);
  const body = {
    calendario: { expiracao: seconds },
    valor: { original: toReais(amount) },
    chave: key,
    solicitacaoPagador: `Pedido ${orderNumber} na ${store.brand}`.slice(0, 140),
  };
  try {
    const answer = await bank.call("PUT", `/cob/${txid}`, body);
    const read = chargeSchema.safeParse(answer.body);
    if ((answer.status === 201 || answer.status === 200) && read.success && read.data.txid === txid)
      return read.data;
    log.warn(
      { paymentId, problem: problemIn(answer.body, answer.status) },
      "the bank did not create a charge",
    );
  } catch (error) {
    log.warn({ paymentId, err: error }, "the bank did not answer whether it created a charge");
  }
  return null;
}

/** The bank may leave the code out and give only the address that is in it. A code that no application reads is none. */
function codeOf({ pixCopiaECola, location }: BankCharge): string | null {
  if (pixCopiaECola && parseBrCode(pixCopiaECola)) return pixCopiaECola;
  const bare = location?.replace(/^https?:\/\//, "");
  if (!bare || !/^[\x21-\x7e]+$/.test(bare)) return null;
  return dynamicBrCode({
    location: bare,
    merchantName: store.company.legalName,
    city: store.address.city,
  });
}

export async function findByPix(bank: BankConnection, paymentId: string): Promise<Found> {
  const charge = await chargeAtBank(bank, bankIdOf(paymentId));
  return charge ? foundIn(charge, clock.now()) : { status: "unknown" };
}

/** A charge that is paid, gone or unknown to the bank cannot be taken away, and need not be. */
export async function cancelPix(bank: BankConnection, paymentId: string): Promise<void> {
  const { status, body } = await bank.call("PATCH", `/cob/${bankIdOf(paymentId)}`, {
    status: "REMOVIDA_PELO_USUARIO_RECEBEDOR",
  });
  if (status >= 300 && status !== 400 && status !== 404)
    log.warn({ paymentId, problem: problemIn(body, status) }, "the bank did not take a charge away");
}
