import { sql } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, invalid, type Result, throttled } from "#app/platform/forms/result.ts";
import { admits } from "#app/platform/throttle.server.ts";
import { formatDay } from "#app/shared/moment.ts";
import { asOneLine } from "#app/shared/text.ts";
import type { OpenShop } from "../open-shop.server.ts";
import { shopNow } from "../shop-owner.server.ts";
import {
  DAYS_BETWEEN_NAMES,
  MAX_SHOP_NAME,
  nameKey,
  nextNameChange,
  shopNameProblem,
} from "./shop-naming.ts";

type NameProblem = "forbidden" | "throttled" | "odd-name" | "same-name" | "too-soon" | "taken";

/** Each try reads the names of all shops. */
const TRIES = { limit: 20, minutes: 60 };

/** A shop as its own seller sees it, open or not. */
export interface ShopNaming extends Omit<OpenShop, "away"> {
  isOpen: boolean;
  /** When the name can be changed again; null where it can be now. */
  nextChange: Date | null;
}

/** The name and the address of the viewer's shop; null for who has none. */
export async function ownShopNaming(viewer: Viewer): Promise<ShopNaming | null> {
  const sellerId = shopFor(viewer, "shop");
  if (!sellerId) return null;
  const shop = await db
    .selectFrom("sellers")
    .select(["id", "slug", "name", "description", "city", "state", "created_at as since"])
    .select(["status", "name_changed_at"])
    .where("id", "=", sellerId)
    .executeTakeFirst();
  if (!shop) return null;
  const { status, name_changed_at, ...known } = shop;
  return {
    ...known,
    isOpen: status === "aprovado",
    nextChange: nextNameChange(name_changed_at, clock.now()),
  };
}

/** Changes the name on display of the viewer's own approved shop. Its address stays, and so does the company's name. */
export async function renameShop(viewer: Viewer, typed: string): Promise<Result<object, NameProblem>> {
  const sellerId = shopFor(viewer, "shop");
  if (!sellerId) return forbidden();
  const name = asOneLine(typed.slice(0, 1000));
  const odd =
    name.length > MAX_SHOP_NAME ? `Use no máximo ${MAX_SHOP_NAME} caracteres` : shopNameProblem(name);
  if (odd) return invalid("odd-name", odd, "nome");
  if (!(await admits(`shop-name ${sellerId}`, TRIES))) return throttled();
  return inTransaction<object, NameProblem>(async (transaction) => {
    // One at a time: two shops that choose the same name at once would not see each other's.
    await sql`select pg_advisory_xact_lock(hashtext('shop names'))`.execute(transaction);
    const shop = await transaction
      .selectFrom("sellers")
      .select(["name", "status", "name_changed_at"])
      .where("id", "=", sellerId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!shop || !(await shopNow(transaction, viewer, "shop"))) throw new Refused(forbidden());
    if (shop.status !== "aprovado")
      throw new Refused(
        invalid("forbidden", "O nome pode ser mudado depois que a loja for aprovada.", "nome"),
      );
    if (shop.name === name) throw new Refused(invalid("same-name", "A loja já tem este nome.", "nome"));
    const next = nextNameChange(shop.name_changed_at, clock.now());
    if (next) {
      const text = `O nome pode ser mudado uma vez a cada ${DAYS_BETWEEN_NAMES} dias. Você pode mudá-lo de novo a partir de ${formatDay(next)}.`;
      throw new Refused(conflict("too-soon", text, "nome"));
    }
    if (await isTaken(transaction, sellerId, name))
      throw new Refused(conflict("taken", "Outra loja já usa este nome. Escolha outro.", "nome"));
    await transaction
      .updateTable("sellers")
      .set({ name, name_changed_at: clock.now() })
      .where("id", "=", sellerId)
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "mudar-nome-loja",
      subject: { kind: "loja", id: sellerId },
      before: { nome: shop.name },
      after: { nome: name },
    });
    return {};
  });
}

async function isTaken(executor: Executor, ownId: string, name: string): Promise<boolean> {
  const key = nameKey(name);
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from sellers where id <> ${ownId} and regexp_replace(plain_text(name), '[^a-z0-9]+', '', 'g') = ${key}
    ) as taken`.execute(executor);
  return rows[0]!.taken;
}
