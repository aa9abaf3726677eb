import type { DeclineReason, PaymentMethod, PaymentStatus } from "./payment.ts";

/** The specification's texts for a charge that did not go through. */
export const FAILED_MESSAGE = "Falha no processamento do pagamento. Tente novamente.";
export const FAILED_TITLE = "Erro no pagamento";

export const METHOD_NAMES: Record<PaymentMethod, string> = {
  "credit-card": "Cartão de crédito",
  pix: "PIX",
  boleto: "Boleto",
};

/** Ends "O dinheiro volta". */
export const REFUND_WAYS: Record<PaymentMethod, string> = {
  "credit-card": "para o mesmo cartão",
  pix: "para a conta de onde veio o PIX",
  boleto: "para uma conta em seu nome",
};

export const PAYMENT_STATUS_NAMES: Record<PaymentStatus, string> = {
  created: "Iniciado",
  pending: "Aguardando",
  declined: "Recusado",
  expired: "Vencido",
  cancelled: "Cancelado",
  approved: "Pago",
  refunded: "Devolvido",
};

const DECLINED: Record<DeclineReason, string> = {
  "insufficient-funds":
    "O cartão foi recusado por falta de limite. Use outro cartão ou outra forma de pagamento.",
  "stolen-card": "O cartão foi recusado pelo banco emissor. Use outro cartão ou outra forma de pagamento.",
  other: "O cartão foi recusado. Use outro cartão ou outra forma de pagamento.",
};

export function declineMessage(reason: DeclineReason | null): string {
  return DECLINED[reason ?? "other"] ?? DECLINED.other;
}
