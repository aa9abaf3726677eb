import type { Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { forgetMessages } from "#app/modules/contact/index.server.ts";
import {
  confirmOwnPassword,
  eraseAccount,
  holdAccount,
  openSuccessor,
} from "#app/modules/identity/account/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { forgetLetters, postLetter } from "#app/modules/notifications/index.server.ts";
import { handOverOrders } from "#app/modules/orders/buyer/index.server.ts";
import { handOverPayments } from "#app/modules/payments/index.server.ts";
import { forgetPayouts } from "#app/modules/payouts/index.server.ts";
import { forgetReviewer } from "#app/modules/reviews/index.server.ts";
import { leaveShop, ownShopOf } from "#app/modules/sellers/index.server.ts";
import { forgetTeam } from "#app/modules/sellers/team/index.server.ts";
import { forgetShopPage } from "#app/modules/shopfront/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { conflict, type Refusal, type Result } from "#app/platform/forms/result.ts";
import type { Forgotten } from "#app/platform/personal-data.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { DAYS_KEPT } from "#app/shared/retention.ts";
import { type Hindrance, hindrancesOf } from "./hindrances.server.ts";
import { accountDeletedLetter } from "./letters/index.server.ts";
import { writeRequest } from "./open-request.server.ts";

type DeletionResult =
  | Result<{ protocol: string }, "wrong-password" | "throttled" | "busy">
  | (Refusal<"hindered"> & { protocol: string; hindrances: Hindrance[] });

/** What prevents the deletion now, for the page that asks for the password. */
export const whatHinders = (viewer: Viewer): Promise<Hindrance[]> =>
  db
    .transaction()
    .execute((transaction) =>
      hindrancesOf(transaction, { userId: viewer.userId, isAdministrator: viewer.role === "admin" }),
    );

/**
 * Removes the person from everything, in one transaction: the account and what belongs to it are deleted, and what the
 * law wants kept moves to a successor account without a person. Requested twice it is done once, with the same protocol.
 * A deletion that is refused is kept as a refused request.
 */
export async function deleteAccount(viewer: Viewer, password: string): Promise<DeletionResult> {
  const done = await protocolOfDeletion(viewer.userId);
  if (done) return { ok: true, protocol: done };
  const confirmed = await confirmOwnPassword(viewer, password);
  if (!confirmed.ok) {
    // The other of two simultaneous requests may have been faster.
    const meanwhile = await protocolOfDeletion(viewer.userId);
    if (meanwhile) return { ok: true, protocol: meanwhile };
    return confirmed;
  }
  return db.transaction().execute((transaction) => forget(transaction, viewer));
}

async function forget(transaction: Transaction<DB>, viewer: Viewer): Promise<DeletionResult> {
  const { userId } = viewer;
  const account = await holdAccount(transaction, userId);
  if (!account) return { ok: true, protocol: (await protocolOfDeletion(userId, transaction))! };
  const hindrances = await hindrancesOf(transaction, { userId, isAdministrator: account.isAdministrator });
  if (hindrances.length > 0) {
    const answer = hindrances.map(({ reason, advice }) => `${reason} ${advice}`).join("\n");
    const { protocol } = await writeRequest(transaction, userId, {
      kind: "exclusao",
      status: "recusada",
      answer,
    });
    return { ...conflict("hindered", "Ainda não dá para excluir a conta"), protocol, hindrances };
  }
  const { protocol } = await writeRequest(transaction, userId, { kind: "exclusao", status: "atendida" });
  const successorId = await openSuccessor(transaction);
  const sellerId = await ownShopOf(transaction, userId);
  await forgetEverywhere(transaction, { userId, email: account.email, sellerId, successorId });
  await recordAudit(transaction, {
    // Without their name: the log is never changed.
    actor: { userId, name: "Titular da conta", role: viewer.role },
    action: "excluir-conta",
    subject: { kind: "usuario", id: userId },
    after: { protocolo: protocol },
  });
  await postLetter(transaction, {
    to: account.email,
    letter: accountDeletedLetter,
    props: { name: account.name, protocol, when: formatMoment(clock.now()) },
    forgetAfterDays: DAYS_KEPT.farewells,
  });
  return { ok: true, protocol };
}

/** The account comes last: a reference to it that was left anywhere stops the transaction. */
async function forgetEverywhere(transaction: Transaction<DB>, person: Forgotten): Promise<void> {
  await handOverOrders(transaction, person);
  await handOverPayments(transaction, person);
  await forgetReviewer(transaction, person.userId);
  await forgetPayouts(transaction, person);
  await forgetShopPage(transaction, person);
  await leaveShop(transaction, person);
  await forgetTeam(transaction, person);
  await forgetMessages(transaction, person);
  await forgetLetters(transaction, person);
  // The fact of a request is kept; its text and answer are not.
  await transaction
    .updateTable("privacy_requests")
    .set((row) => ({
      message: "",
      answer: row.case().when("answer", "is", null).then(null).else("").end(),
      status: row.case().when("status", "=", "aberta").then("atendida").else(row.ref("status")).end(),
      closed_at: row.fn.coalesce("closed_at", row.val(clock.now())),
    }))
    .where("user_id", "=", person.userId)
    .execute();
  await eraseAccount(transaction, person.userId);
}

async function protocolOfDeletion(userId: string, executor: Executor = db): Promise<string | undefined> {
  const row = await executor
    .selectFrom("privacy_requests")
    .select("protocol")
    .where("user_id", "=", userId)
    .where("kind", "=", "exclusao")
    .where("status", "=", "atendida")
    .executeTakeFirst();
  return row?.protocol;
}
