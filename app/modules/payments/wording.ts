import type { DeclineReason, PaymentMethod, PaymentStatus } from "./payment.ts";

/** The specification's texts for a charge that did not go through. */
export const FAILED_MESSAGE = "Falha no processamento do pagamento. Tente novamente.";
export const FAILED_TITLE = "Erro no pagamento";

export const METHOD_NAMES: Record<PaymentMethod, string> = {
  "credit-card": "Cartão de crédito",
  pix: "PIX",
  boleto: "Boleto",
};

const PROVIDER_NAMES: Record<string, string> = {
  sandbox: "Ambiente de testes",
  "pix-key": "Chave PIX da loja",
  "pix-api": "API Pix do banco",
  "mercado-pago": "Mercado Pago",
};

export const providerName = (provider: string): string =>
  Object.hasOwn(PROVIDER_NAMES, provider) ? PROVIDER_NAMES[provider]! : provider;

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
  "card-data":
    "O cartão foi recusado porque algum dado não confere. Confira número, validade e código, ou use outro cartão.",
  authorise:
    "O banco emissor pede a sua autorização para esta compra. Fale com ele e tente de novo, ou use outro cartão.",
  "card-disabled":
    "O cartão não está habilitado para esta compra. Ative-o no aplicativo do banco ou use outro cartão.",
  duplicate:
    "O cartão foi recusado porque há outra compra igual a esta. Espere alguns minutos ou use outro cartão.",
  attempts: "O cartão chegou ao limite de tentativas. Use outro cartão ou outra forma de pagamento.",
  instalments: "O cartão não aceita este número de parcelas. Escolha menos parcelas ou use outro cartão.",
  other: "O cartão foi recusado. Use outro cartão ou outra forma de pagamento.",
};

export function declineMessage(reason: DeclineReason | null): string {
  return DECLINED[reason ?? "other"] ?? DECLINED.other;
}
