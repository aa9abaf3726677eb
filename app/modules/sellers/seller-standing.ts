/** A seller's standing: nothing sent yet, the state of the verification, or suspended after approval. */
export type SellerStanding = "sem-empresa" | "pendente" | "correcao" | "rejeitado" | "aprovado" | "suspenso";

/** The same labels on every screen: the profile, the seller's panel and the administrators'. */
export const STANDING_LABELS: Record<SellerStanding, string> = {
  "sem-empresa": "Verificação pendente (não enviada)",
  pendente: "Verificação pendente",
  correcao: "Correção pedida",
  rejeitado: "Verificação rejeitada",
  aprovado: "Verificação aprovada",
  suspenso: "Loja suspensa",
};

/** Inside a sentence. */
export const standingWords = (standing: SellerStanding): string =>
  STANDING_LABELS[standing].replace(/^./, (first) => first.toLowerCase());

/** The shop's own state once it was approved; before that, the state of its newest request. */
export function standingOf(shop: string | null, request: string | null): SellerStanding {
  if (shop === null && request === null) return "sem-empresa";
  const state = shop === null || shop === "pendente" ? (request ?? shop) : shop;
  return state !== null && Object.hasOwn(STANDING_LABELS, state) ? (state as SellerStanding) : "pendente";
}
