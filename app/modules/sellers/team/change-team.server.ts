import type { Transaction } from "kysely";
import { recordAudit, subjectHistory } from "#app/modules/audit/index.server.ts";
import { rolesInWords, type ShopRole, shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { unconfirmed } from "#app/modules/identity/second-factor/index.server.ts";
import { leaveTeam, setMemberRoles } from "#app/modules/identity/shop-team/index.server.ts";
import { postLetter } from "#app/modules/notifications/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, notFound, type Result } from "#app/platform/forms/result.ts";
import { SAME_PRESS_MS } from "#app/platform/forms/same-press.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { lockShop } from "../changes/change-queries.server.ts";
import { teamChangedLetter } from "../letters/index.server.ts";
import { postToSeller } from "../shop-owner.server.ts";
import { handOverShop } from "./hand-over.server.ts";
import { noRoles } from "./invite.server.ts";
import { keepsAnOwner, type TeamMember } from "./team.ts";
import { requireOwner, teamOf } from "./team-queries.server.ts";

interface Held {
  transaction: Transaction<DB>;
  shop: { id: string; name: string };
  team: TeamMember[];
}

const HOLDER = conflict(
  "holder",
  "Quem responde pela loja continua dono. Só a própria pessoa pode sair, e passa a loja a outro dono.",
);
const LAST_OWNER = conflict(
  "last-owner",
  "A loja precisa de um dono. Convide outro dono antes de sair, ou peça o encerramento da loja pelo contato.",
);

/** Changes of one team happen one after the other, with what it is then. */
const onTeam = (sellerId: string, change: (held: Held) => Promise<object>): Promise<Result> =>
  inTransaction(async (transaction) => {
    const shop = await lockShop(transaction, sellerId);
    if (!shop) throw new Refused(forbidden());
    return change({ transaction, shop, team: await teamOf(transaction, sellerId) });
  });

/** The same by an owner: of two who remove each other, the first one does. */
const asOwner = (
  viewer: Viewer,
  sellerId: string,
  change: (held: Held) => Promise<object>,
): Promise<Result> =>
  onTeam(sellerId, async (held) => {
    requireOwner(held.team, viewer);
    return change(held);
  });

/** An owner gives somebody other roles. An open session is not enough, as for an invitation. */
export async function changeRoles(
  viewer: Viewer,
  userId: string,
  roles: readonly ShopRole[],
): Promise<Result> {
  const sellerId = shopFor(viewer, "shop");
  if (!sellerId) return forbidden();
  if (roles.length === 0) return noRoles;
  const refused = unconfirmed(viewer);
  if (refused) return refused;
  return asOwner(viewer, sellerId, async ({ transaction, team }) => {
    const member = memberIn(team, userId);
    if (member.isHolder) throw new Refused(HOLDER);
    const [before, after] = [rolesInWords(member.roles), rolesInWords(roles)];
    if (before === after) return {};
    await setMemberRoles(transaction, { sellerId, userId, roles });
    await recordAudit(transaction, {
      actor: viewer,
      action: "mudar-papeis-da-equipe",
      subject: { kind: "usuario", id: userId },
      before: { papeis: before },
      after: { papeis: after, loja: sellerId },
    });
    return {};
  });
}

/**
 * An owner removes somebody: from their next request on, they reach nothing of the shop, nor does whom they invited. Pressed
 * again it is answered as done.
 */
export async function removeMember(viewer: Viewer, userId: string): Promise<Result> {
  const sellerId = shopFor(viewer, "shop");
  if (!sellerId) return forbidden();
  const refused = unconfirmed(viewer);
  if (refused) return refused;
  return asOwner(viewer, sellerId, async ({ transaction, shop, team }) => {
    const isMember = team.some((each) => each.userId === userId);
    if (!isMember && (await isJustRemoved(transaction, sellerId, userId))) return {};
    const member = memberIn(team, userId);
    if (member.isHolder) throw new Refused(HOLDER);
    await leaveTeam(transaction, { sellerId, userId });
    await recordAudit(transaction, {
      actor: viewer,
      action: "tirar-da-equipe",
      subject: { kind: "usuario", id: userId },
      before: { papeis: rolesInWords(member.roles) },
      after: { loja: sellerId },
    });
    await postLetter(transaction, {
      to: member.email,
      letter: teamChangedLetter,
      props: {
        name: member.name,
        shop: shop.name,
        kind: "removed",
        who: viewer.name,
        roles: "",
        url: absoluteUrl("/profile"),
      },
    });
    return {};
  });
}

/** A membership leaves nothing behind but the line of the audit. */
async function isJustRemoved(
  transaction: Transaction<DB>,
  sellerId: string,
  userId: string,
): Promise<boolean> {
  const removals = await subjectHistory(
    { subject: { kind: "usuario", id: userId }, actions: ["tirar-da-equipe"], limit: 20 },
    transaction,
  );
  const since = clock.now().getTime() - SAME_PRESS_MS;
  return removals.some(
    ({ at, after }) => at.getTime() > since && (after as { loja?: string } | null)?.loja === sellerId,
  );
}

/**
 * Somebody leaves the shop they act for, whatever their role. Who answers for it hands it over to another owner; the last
 * owner cannot leave.
 */
export async function leaveOwnTeam(viewer: Viewer): Promise<Result> {
  const sellerId = viewer.shop?.id;
  if (!sellerId) return forbidden();
  const refused = unconfirmed(viewer);
  if (refused) return refused;
  return onTeam(sellerId, async ({ transaction, shop, team }) => {
    const member = memberIn(team, viewer.userId);
    const others = team.filter(({ userId }) => userId !== viewer.userId);
    if (!keepsAnOwner(others)) throw new Refused(LAST_OWNER);
    if (member.isHolder) await handOverShop(transaction, viewer, { sellerId, owners: others });
    else await leaveTeam(transaction, { sellerId, userId: viewer.userId });
    await recordAudit(transaction, {
      actor: viewer,
      action: "sair-da-equipe",
      subject: { kind: "loja", id: sellerId },
      before: { papeis: rolesInWords(member.roles) },
    });
    await postToSeller(transaction, sellerId, teamChangedLetter, {
      shop: shop.name,
      kind: "left",
      who: `${viewer.name} (${viewer.email})`,
      roles: rolesInWords(member.roles),
      url: absoluteUrl("/painel-loja"),
    });
    return {};
  });
}

function memberIn(team: readonly TeamMember[], userId: string): TeamMember {
  const member = team.find((each) => each.userId === userId);
  if (!member) throw new Refused(notFound("not-found", "Esta pessoa não faz parte da equipe."));
  return member;
}
