import type { Account, BookingKind, Part } from "#app/modules/ledger/index.ts";
import type { RefundOfAttempt } from "#app/modules/payments/index.ts";

export const REFUND_STATUS: Record<RefundOfAttempt["status"], string> = {
  requested: "a devolver",
  done: "devolvido",
  refused: "recusado pelo provedor",
};

export const ACTOR_NAMES: Record<string, string> = {
  comprador: "quem comprou",
  vendedor: "loja",
  administrador: "equipe",
  sistema: "sistema",
};

export const DISPUTE_NEWS: Record<string, string> = {
  disputed: "contestado",
  "dispute-won": "contestação ganha",
  "dispute-lost": "contestação perdida",
};

export const NEWS_OUTCOMES: Record<string, string> = {
  applied: "aplicado",
  "no-change": "sem mudança",
  "unknown-payment": "pagamento desconhecido",
  "wrong-amount": "valor diferente",
};

export const BOOKING_NAMES: Record<BookingKind, string> = {
  order: "Pedido feito",
  sale: "Venda",
  cancellation: "Cancelamento sem pagamento",
  refund: "Reembolso",
  late: "Pagamento fora do prazo",
  release: "Liberação",
  payout: "Repasse",
  "payout-return": "Repasse devolvido",
  dispute: "Contestação",
  "dispute-won": "Contestação ganha",
  label: "Etiqueta de envio",
  "label-return": "Etiqueta cancelada",
};

export const ACCOUNT_NAMES: Record<Account, string> = {
  buyer: "Comprador",
  unearned: "A realizar",
  provider: "Provedor de pagamento",
  seller_pending: "Loja, a liberar",
  seller_released: "Loja, liberado",
  commission: "Comissão",
  payment_fee: "Taxa de pagamento",
  bank: "Banco",
  dispute_loss: "Perda em contestações",
  freight_wallet: "Carteira de fretes",
};

export const PART_NAMES: Record<Part, string> = {
  charge: "cobrança",
  goods: "produtos",
  discount: "desconto",
  freight: "frete",
  commission: "comissão",
  payment_fee: "taxa de pagamento",
  refund: "reembolso",
  release: "liberação",
  payout: "repasse",
  dispute: "contestação",
  dispute_fee: "tarifa da contestação",
};
