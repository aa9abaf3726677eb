import type { Found, Movement, ProviderEvent, RefundAnswer } from "#app/modules/payments/index.server.ts";
import { type IsoDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { centavos } from "#app/shared/money.ts";
import type { BankCharge, Pix, Return } from "./messages.ts";

/** Our ids without their hyphens: 32 characters, where the contract has room for 26 to 35. */
export const bankIdOf = (uuid: string): string => uuid.replaceAll("-", "").toLowerCase();

/** The way back; null for what is none of ours, as another system of the same account uses the same bank. */
export function ourIdOf(bankId: string | undefined): string | null {
  const [, a, b, c, d, e] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(bankId ?? "") ?? [];
  return a ? [a, b, c, d, e].join("-") : null;
}

/** Paid only where the bank names the PIX that paid it. An expired charge stays ATIVA: the clock of the shop ends it. */
export function foundIn({ status, pix }: BankCharge, now: Date): Found {
  const [paid] = pix;
  if (status === "CONCLUIDA" && paid) return { status: "approved", paidAmount: paid.valor, at: paid.horario };
  // The prose of the contract writes REMOVIDO, its list of values REMOVIDA.
  if (/^REMOVID[AO]_/.test(status)) return { status: "cancelled", at: now };
  return { status: "pending" };
}

export function refundAnswerOf(given: Return): RefundAnswer {
  if (given.status === "DEVOLVIDO")
    return { status: "done", at: given.horario.liquidacao ?? given.horario.solicitacao };
  if (given.status === "NAO_REALIZADO")
    return { status: "refused", reason: given.motivo ?? "devolução não realizada" };
  return { status: "accepted", reference: given.rtrId };
}

const isTakenBack = ({ natureza }: Return): boolean => natureza.startsWith("MED");
const endOf = ({ horario }: Return): Date => horario.liquidacao ?? horario.solicitacao;

/** Everything that a charge as the bank has it says: told twice, it has the same ids. */
export function eventsIn(charge: BankCharge, now: Date): ProviderEvent[] {
  const paymentId = ourIdOf(charge.txid);
  const found = foundIn(charge, now);
  const [paid] = charge.pix;
  if (!paymentId || !paid || found.status !== "approved") return [];
  return [
    { eventId: `pix:${paid.endToEndId}`, paymentId, news: found },
    ...paid.devolucoes.flatMap((given): ProviderEvent[] => {
      const news = newsOf(given);
      return news ? [{ eventId: `devolucao:${given.id}:${given.status}`, paymentId, news }] : [];
    }),
  ];
}

function newsOf(given: Return): ProviderEvent["news"] | null {
  const at = endOf(given);
  if (isTakenBack(given)) {
    if (given.status !== "DEVOLVIDO") return null;
    const disputeId = given.rtrId ?? given.id;
    const facts = { cause: "med", amount: given.valor, fee: centavos(0), proofUntil: null } as const;
    return { status: "disputed", disputeId, ...facts, at };
  }
  const refundId = ourIdOf(given.id);
  if (!refundId) return null;
  if (given.status === "DEVOLVIDO") return { status: "refunded", refundId, at };
  if (given.status !== "NAO_REALIZADO") return null;
  return { status: "refund-failed", refundId, reason: given.motivo ?? "devolução não realizada", at };
}

/** Of PIX from any day, what moved on this one. */
export function movementsIn(received: readonly Pix[], day: IsoDate): Movement[] {
  const isOfDay = (moment: Date): boolean => todayInSaoPaulo(moment) === day;
  return received.flatMap((pix): Movement[] => {
    const paymentId = ourIdOf(pix.txid);
    const own: Movement[] = isOfDay(pix.horario)
      ? [
          {
            kind: "payment",
            reference: pix.endToEndId,
            paymentId,
            amount: pix.valor,
            fee: null,
            at: pix.horario,
          },
        ]
      : [];
    const back = pix.devolucoes
      .filter((given) => given.status === "DEVOLVIDO" && isOfDay(endOf(given)))
      .map(
        (given): Movement => ({
          kind: isTakenBack(given) ? "dispute" : "refund",
          reference: given.rtrId ?? given.id,
          paymentId,
          amount: given.valor,
          fee: null,
          at: endOf(given),
        }),
      );
    return [...own, ...back];
  });
}
