import { createHash, randomBytes } from "node:crypto";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import {
  normalRoles,
  rolesInWords,
  SHOP_ROLE_HINTS,
  SHOP_ROLE_LABELS,
  type ShopRole,
  shopFor,
  type Viewer,
} from "#app/modules/identity/index.ts";
import { unconfirmed } from "#app/modules/identity/second-factor/index.server.ts";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  type Result,
  throttled,
} from "#app/platform/forms/result.ts";
import { SAME_PRESS_MS } from "#app/platform/forms/same-press.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { invitationPath } from "#app/platform/paths.ts";
import { admits, countAttempt, uncountAttempt } from "#app/platform/throttle.server.ts";
import { formatDay } from "#app/shared/moment.ts";
import { lockShop } from "../changes/change-queries.server.ts";
import { teamInvitationLetter } from "../letters/index.server.ts";
import { INVITATION_DAYS, MAX_TEAM } from "./team.ts";
import { openInvitations, requireOwner, teamOf } from "./team-queries.server.ts";

/** Each invitation is a letter to somebody who did not ask for it. */
const BY_SHOP = { limit: 20, minutes: 60 };
const TO_ADDRESS = { limit: 3, minutes: 24 * 60 };
const DAY = 86_400_000;

export const noRoles = invalid("no-roles", "Escolha pelo menos um papel.", "papeis");

/** The database keeps only this of the secret in a link. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/**
 * An owner invites somebody by e-mail. Another invitation to the same address replaces the open one, whose link ends.
 * An open session is not enough: who is invited may get at the shop's money.
 */
export async function inviteToTeam(
  viewer: Viewer,
  { email, roles }: { email: string; roles: readonly ShopRole[] },
): Promise<Result> {
  const sellerId = shopFor(viewer, "shop");
  if (!sellerId) return forbidden();
  if (roles.length === 0) return noRoles;
  const refused = unconfirmed(viewer);
  if (refused) return refused;
  if (!(await admits(`team-invite ${sellerId}`, BY_SHOP))) return throttled();
  const letters = `team-invite-to ${sellerId} ${email}`;
  const { admitted } = await countAttempt(letters, TO_ADDRESS);
  const token = randomBytes(32).toString("base64url");
  const invited = await inTransaction<{ again?: true }>(async (transaction) => {
    const shop = await lockShop(transaction, sellerId);
    if (!shop) throw new Refused(forbidden());
    const team = await teamOf(transaction, sellerId);
    requireOwner(team, viewer);
    if (team.some((member) => member.email === email))
      throw new Refused(conflict("already-in", "Esta pessoa já faz parte da equipe.", "email"));
    const now = clock.now();
    const open = await openInvitations(transaction, sellerId);
    const isSent = open.some(
      (each) =>
        each.email === email &&
        each.roles.join() === normalRoles(roles).join() &&
        now.getTime() - each.sentAt.getTime() < SAME_PRESS_MS,
    );
    // Another letter would end the link of the first.
    if (isSent) return { again: true };
    if (!admitted)
      throw new Refused(
        throttled("Já mandamos vários convites para este e-mail. Espere um dia e tente de novo."),
      );
    const waiting = open.filter((each) => each.email !== email);
    if (team.length + waiting.length >= MAX_TEAM)
      throw new Refused(conflict("team-full", `A equipe tem no máximo ${MAX_TEAM} pessoas e convites.`));
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY);
    const values = {
      papeis: [...roles],
      token_hash: hashOf(token),
      convidado_por: viewer.userId,
      created_at: now,
      expires_at: expiresAt,
    };
    await transaction
      .insertInto("convites_loja")
      .values({ ...values, seller_id: sellerId, email })
      .onConflict((row) =>
        row
          .columns(["seller_id", "email"])
          .where("aceito_em", "is", null)
          .where("cancelado_em", "is", null)
          .doUpdateSet(values),
      )
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "convidar-para-equipe",
      subject: { kind: "loja", id: sellerId },
      after: { papeis: rolesInWords(roles) },
    });
    await postLetter(transaction, {
      to: email,
      letter: teamInvitationLetter,
      props: {
        shop: shop.name,
        inviter: viewer.name,
        roles: roles.map((role) => `${SHOP_ROLE_LABELS[role]}: ${SHOP_ROLE_HINTS[role]}`),
        until: formatDay(expiresAt),
        url: absoluteUrl(invitationPath(token)),
      },
    });
    return {};
  });
  if (!invited.ok) return invited;
  // The same press sent no letter.
  if (admitted && invited.again) await uncountAttempt(letters);
  return { ok: true };
}

export async function cancelInvitation(viewer: Viewer, id: string): Promise<Result> {
  const sellerId = shopFor(viewer, "shop");
  if (!sellerId) return forbidden();
  if (!/^\d{1,18}$/.test(id)) return notFound();
  return inTransaction(async (transaction) => {
    const cancelled = await transaction
      .updateTable("convites_loja")
      .set({ cancelado_em: clock.now() })
      .where("id", "=", id)
      .where("seller_id", "=", sellerId)
      .where("aceito_em", "is", null)
      .where("cancelado_em", "is", null)
      .returning("papeis")
      .executeTakeFirst();
    if (!cancelled) throw new Refused(conflict("already-over", "Este convite já foi aceito ou cancelado."));
    await recordAudit(transaction, {
      actor: viewer,
      action: "cancelar-convite",
      subject: { kind: "loja", id: sellerId },
      before: { papeis: rolesInWords(cancelled.papeis as ShopRole[]) },
    });
    return {};
  });
}
