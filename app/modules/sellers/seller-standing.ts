/** Where a seller stands: nothing sent yet, the state of the verification, or closed for now though approved. */
export type SellerStanding = "sem-empresa" | "pendente" | "correcao" | "rejeitado" | "aprovado" | "suspenso";

/** The same words on every screen: the profile, the seller's panel and the administrators'. */
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

/** An approved or suspended shop is told by its own state; one that waits, by its newest request. */
export function standingOf(shop: string | null, request: string | null): SellerStanding {
  if (shop === null && request === null) return "sem-empresa";
  const state = shop === null || shop === "pendente" ? (request ?? shop) : shop;
  return state !== null && Object.hasOwn(STANDING_LABELS, state) ? (state as SellerStanding) : "pendente";
}
