import { normalRoles, type ShopRole } from "#app/modules/identity/index.ts";

/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** Members and open invitations together. */
export const MAX_TEAM = 50;

export interface TeamMember {
  userId: string;
  name: string;
  email: string;
  roles: readonly ShopRole[];
  since: Date;
  /** Opened the shop, or took it over. */
  isHolder: boolean;
}

interface OpenInvitation {
  id: string;
  email: string;
  roles: ShopRole[];
  sentAt: Date;
  expiresAt: Date;
  isOver: boolean;
}

export interface Team {
  members: TeamMember[];
  invitations: OpenInvitation[];
}

/** One of somebody's shops; without an id, the own one whose company is not known yet. */
export interface ShopChoice {
  id: string;
  name: string;
}

/** What became of an invitation. */
export type InvitationState = "open" | "expired" | "cancelled" | "accepted";

/** It counts while whoever sent it is an owner: nobody who was removed comes back by an invitation of their own. */
export function invitationState(
  row: { aceito_em: Date | null; cancelado_em: Date | null; expires_at: Date; by_owner: boolean },
  now: Date,
): InvitationState {
  if (row.aceito_em) return "accepted";
  if (row.cancelado_em || !row.by_owner) return "cancelled";
  return row.expires_at <= now ? "expired" : "open";
}

export const INVITATION_PROBLEMS = {
  unknown: "Este convite não existe. Confira o link do e-mail ou peça outro a quem convidou você.",
  expired: `Este convite venceu: ele vale por ${INVITATION_DAYS} dias. Peça outro a quem convidou você.`,
  cancelled: "Este convite não vale mais: a loja o cancelou, ou quem convidou já não é dono dela.",
  accepted: "Este convite já foi aceito.",
} as const;

/** In the order of the list; empty without any. */
export const readRoles = (given: readonly unknown[]): ShopRole[] =>
  normalRoles(given.filter((each) => typeof each === "string"));

/** May somebody with these roles leave, as long as these others stay? A shop is never without an owner. */
export const keepsAnOwner = (others: readonly Pick<TeamMember, "roles">[]): boolean =>
  others.some(({ roles }) => roles.includes("dono"));
