import { sql } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { accountThatStays } from "#app/modules/identity/account/index.server.ts";
import { rolesInWords, type ShopRole, type Viewer } from "#app/modules/identity/index.ts";
import { actFor, joinTeam } from "#app/modules/identity/shop-team/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, type Refusal, type Result, throttled } from "#app/platform/forms/result.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { TEAM_PATH } from "#app/platform/paths.ts";
import { admits } from "#app/platform/throttle.server.ts";
import { lockShop } from "../changes/change-queries.server.ts";
import { teamChangedLetter } from "../letters/index.server.ts";
import { postToSeller } from "../shop-owner.server.ts";
import { hashOf } from "./invite.server.ts";
import { INVITATION_PROBLEMS, type InvitationState, invitationState } from "./team.ts";
import { inviterName, sentByOwner } from "./team-queries.server.ts";

type AcceptProblem = "unknown" | "over" | "other-email" | "administrator" | "account-deleted" | "throttled";

interface Invitation {
  shop: string;
  inviter: string;
  email: string;
  roles: ShopRole[];
  state: InvitationState;
}

const BY_OWNER = sentByOwner(sql.ref("invitation.seller_id"), sql.ref("invitation.convidado_por"));
const ACCOUNT_DELETED = conflict(
  "account-deleted",
  "A sua conta foi excluída, e o convite com ela. Para entrar na equipe, crie outra conta e peça outro convite.",
);
const TRIES = { limit: 30, minutes: 10 };

/** What the link of a letter says; null for a link that we never sent. Opening it changes nothing. */
export async function readInvitation(token: string): Promise<Invitation | null> {
  const row = await rowOf(db, token);
  if (!row) return null;
  return {
    shop: row.shop,
    inviter: await inviterName(db, row.convidado_por),
    email: row.email,
    roles: row.papeis as ShopRole[],
    state: invitationState(row, clock.now()),
  };
}

const rowOf = (executor: Executor, token: string) =>
  executor
    .selectFrom("convites_loja as invitation")
    .innerJoin("sellers as shop", "shop.id", "invitation.seller_id")
    .selectAll("invitation")
    .select(["shop.name as shop", BY_OWNER.as("by_owner")])
    .where("invitation.token_hash", "=", hashOf(token.slice(0, 200)))
    .executeTakeFirst();

export const otherEmail = (email: string, signedInAs: string): string =>
  `Este convite foi enviado para ${email}, e você entrou como ${signedInAs}. Saia e entre com o e-mail convidado, ou peça um convite para o e-mail que você usa.`;

/**
 * The invited person joins the team, and the session acts for that shop from then on. Accepting twice, also at the same
 * moment, is joining once.
 */
export async function acceptInvitation(
  viewer: Viewer,
  token: string,
): Promise<Result<{ shop: string }, AcceptProblem>> {
  if (viewer.role === "admin")
    return conflict("administrator", "Contas de administração não fazem parte de lojas.");
  if (!(await admits(`team-accept ${viewer.userId}`, TRIES))) return throttled();
  return inTransaction<{ shop: string }, AcceptProblem>(async (transaction) => {
    // The account is locked first, as by its deletion, so that there is no deadlock.
    const account = await transaction
      .selectFrom(accountThatStays(viewer.userId).as("account"))
      .select("id")
      .executeTakeFirst();
    if (!account) throw new Refused(ACCOUNT_DELETED);
    const found = await rowOf(transaction, token);
    if (!found) throw new Refused(over("unknown"));
    const shop = await lockShop(transaction, found.seller_id);
    const row = await transaction
      .selectFrom("convites_loja as invitation")
      .selectAll()
      .select(BY_OWNER.as("by_owner"))
      .where("id", "=", found.id)
      .forUpdate()
      .executeTakeFirst();
    // The secret may have been replaced by another invitation since.
    if (!shop || row?.token_hash !== found.token_hash) throw new Refused(over("unknown"));
    if (row.email !== viewer.email)
      throw new Refused(conflict("other-email", otherEmail(row.email, viewer.email)));
    const now = clock.now();
    const state = invitationState(row, now);
    const isRepeated = state === "accepted" && row.aceito_por === viewer.userId;
    if (state !== "open" && !isRepeated) throw new Refused(over(state));
    if (isRepeated) return { shop: shop.name };
    const roles = row.papeis as ShopRole[];
    await transaction
      .updateTable("convites_loja")
      .set({ aceito_em: now, aceito_por: viewer.userId })
      .where("id", "=", row.id)
      .execute();
    const isHolder = shop.user_id === viewer.userId;
    if (!isHolder && (await joinTeam(transaction, { sellerId: shop.id, userId: viewer.userId, roles }))) {
      await recordAudit(transaction, {
        actor: { ...viewer, shop: { id: shop.id } },
        action: "entrar-na-equipe",
        subject: { kind: "loja", id: shop.id },
        after: { papeis: rolesInWords(roles) },
      });
      await postToSeller(transaction, shop.id, teamChangedLetter, {
        shop: shop.name,
        kind: "joined",
        who: `${viewer.name} (${viewer.email})`,
        roles: rolesInWords(roles),
        url: absoluteUrl(TEAM_PATH),
      });
    }
    await actFor(transaction, viewer, shop.id);
    return { shop: shop.name };
  });
}

function over(state: "unknown" | Exclude<InvitationState, "open"> | "open"): Refusal<AcceptProblem> {
  if (state === "open") return forbidden("over");
  return conflict(state === "unknown" ? "unknown" : "over", INVITATION_PROBLEMS[state]);
}
