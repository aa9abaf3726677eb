import type { SellerStanding } from "../seller-standing.ts";
import type { TeamMember } from "../team/team.ts";
import type { DecisionLine } from "../verification/decision.ts";

/** A shop as the administrators' list shows it. */
export interface ShopLine {
  id: string;
  name: string;
  cnpj: string;
  city: string;
  state: string;
  standing: SellerStanding;
  /** Null for a shop of the sample data without an owner. */
  owner: { name: string; email: string } | null;
  since: Date;
}

/** A shop with its details. */
export interface ShopDetails extends ShopLine {
  suspendedAt: Date | null;
  suspensionReason: string | null;
  isOwn: boolean;
  /** The newest request; null for a shop that never sent one. */
  verificationId: string | null;
  history: DecisionLine[];
  /** Everybody who works for it, who answers for it first. */
  team: TeamMember[];
}

export const SHOP_FILTERS = [
  { key: "todas", label: "Todas" },
  { key: "aprovado", label: "Aprovadas" },
  { key: "suspenso", label: "Suspensas" },
  { key: "pendente", label: "Ainda não aprovadas" },
] as const;
export type ShopFilter = (typeof SHOP_FILTERS)[number]["key"];

export const shopFilter = (text: string | null): ShopFilter =>
  SHOP_FILTERS.find(({ key }) => key === text)?.key ?? "todas";
