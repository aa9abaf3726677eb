import type { Transaction } from "kysely";
import { recordAudit, subjectHistory } from "#app/modules/audit/index.server.ts";
import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { invalid, type Result, throttled } from "#app/platform/forms/result.ts";
import { SAME_PRESS_MS } from "#app/platform/forms/same-press.ts";
import { admits } from "#app/platform/throttle.server.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import type { CompanyForm } from "../company.ts";
import { parseCompany } from "../company-input.ts";
import { postShopData } from "../seller-letters.server.ts";
import { shopNow } from "../shop-owner.server.ts";
import { changeOf, changeSending, companyInForce, lockShop } from "./change-queries.server.ts";
import { CHANGE_FIELDS, type ChangeField, NOT_APPROVED, namesOfDifferences } from "./shop-change.ts";

type ChangeProblem = "not-approved" | "nothing-changed" | "throttled" | "invalid-form";

const notApproved = invalid("not-approved", NOT_APPROVED);
const nothingChanged = invalid("nothing-changed", "Nada mudou: os dados são os mesmos de antes.");

/** Each change sends a letter and adds a line to the audit log. */
const CHANGES = { limit: 30, minutes: 60 };

/** The viewer's own approved shop, held until the transaction ends, and the company in force. */
interface OwnShop {
  id: string;
  name: string;
  verificationId: string;
  company: CompanyForm;
}

/** Checks that the viewer owns an approved shop and did not change it too often, and locks it. */
async function changeOwnShop<Value extends object>(
  viewer: Viewer,
  change: (transaction: Transaction<DB>, shop: OwnShop) => Promise<Value>,
): Promise<Result<Value, ChangeProblem>> {
  const sellerId = shopFor(viewer, "shop");
  if (!sellerId) return notApproved;
  if (!(await admits(`shop-change ${sellerId}`, CHANGES))) return throttled();
  return inTransaction<Value, ChangeProblem>(async (transaction) => {
    const shop = await lockShop(transaction, sellerId);
    const inForce = await companyInForce(transaction, sellerId);
    if (!shop || !inForce || !(await shopNow(transaction, viewer, "shop"))) throw new Refused(notApproved);
    const { verificationId, company } = inForce;
    return change(transaction, { id: sellerId, name: shop.name, verificationId, company });
  });
}

/** A shop's phone changes at once: no money depends on it. The seller gets a letter. */
export const changeShopPhone = (viewer: Viewer, phone: string): Promise<Result<object, ChangeProblem>> =>
  changeOwnShop(viewer, async (transaction, shop) => {
    const parsed = parseCompany({ ...shop.company, phone }, "wizard", ["phone"]);
    if (!parsed.ok) throw new Refused(parsed);
    const after = parsed.value.phone;
    if (after === shop.company.phone) throw new Refused(nothingChanged);
    await transaction
      .updateTable("verificacoes_lojista")
      .set({ telefone: after })
      .where("id", "=", shop.verificationId)
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "mudar-telefone-loja",
      subject: { kind: "loja", id: shop.id },
      before: { telefone: shop.company.phone },
      after: { telefone: after },
    });
    const fields = [`Telefone: ${formatPhone(after)}`];
    await postShopData(transaction, viewer.userId, { kind: "changed", shop: shop.name, fields });
    return {};
  });

/**
 * An approved shop requests another address. The old data stay in force until an administrator approves it; a second
 * request replaces one that is pending, unless it is the same, and the data in force withdraw it. The seller gets a letter. A
 * field that is not given stays as it is.
 */
export const requestShopChange = (
  viewer: Viewer,
  typed: Partial<Record<ChangeField, string>>,
): Promise<Result<{ withdrawn?: true }, ChangeProblem>> =>
  changeOwnShop<{ withdrawn?: true }>(viewer, async (transaction, shop) => {
    const parsed = parseCompany({ ...shop.company, ...typed }, "wizard", CHANGE_FIELDS);
    if (!parsed.ok) throw new Refused(parsed);
    const wanted = parsed.value;
    const fields = namesOfDifferences(shop.company, { ...shop.company, ...wanted });
    if (fields.length === 0) {
      await withdraw(transaction, viewer, shop);
      return { withdrawn: true };
    }
    if (await isPending(transaction, viewer, shop.id, wanted)) return {};
    const values = {
      // Also of one that replaces a colleague's: the decision is told to whoever asked for it.
      user_id: viewer.userId,
      endereco: wanted.address,
      cidade: wanted.city,
      estado: wanted.state,
      cep: wanted.zipCode,
      nome_banco: shop.company.bankName,
      agencia_bancaria: shop.company.bankAgency,
      conta_bancaria: shop.company.bankAccount,
      submitted_at: clock.now(),
    };
    await transaction
      .insertInto("mudancas_lojista")
      .values({ ...values, seller_id: shop.id })
      .onConflict((conflict) =>
        conflict.column("seller_id").where("status", "=", "pendente").doUpdateSet(values),
      )
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "pedir-mudanca-loja",
      subject: { kind: "loja", id: shop.id },
      after: { campos: fields.join(", ") },
    });
    await postShopData(transaction, viewer.userId, { kind: "received", shop: shop.name, fields });
    return {};
  });

/** Takes back what waits for an administrator, and tells whoever asked for it. Pressed again it is answered as done. */
async function withdraw(transaction: Transaction<DB>, viewer: Viewer, shop: OwnShop): Promise<void> {
  const row = await transaction
    .deleteFrom("mudancas_lojista")
    .where("seller_id", "=", shop.id)
    .where("status", "=", "pendente")
    .returningAll()
    .returning(changeSending.as("sending"))
    .executeTakeFirst();
  if (!row) {
    if (await isJustWithdrawn(transaction, shop.id)) return;
    throw new Refused(nothingChanged);
  }
  const fields = namesOfDifferences(shop.company, changeOf(row, shop.company).company);
  await recordAudit(transaction, {
    actor: viewer,
    action: "retirar-mudanca-loja",
    subject: { kind: "loja", id: shop.id },
    before: { campos: fields.join(", ") },
  });
  await postShopData(transaction, row.user_id, { kind: "withdrawn", shop: shop.name, fields });
}

/** A request that was withdrawn leaves nothing behind but the line of the audit. */
async function isJustWithdrawn(transaction: Transaction<DB>, sellerId: string): Promise<boolean> {
  const [last] = await subjectHistory(
    { subject: { kind: "loja", id: sellerId }, actions: ["retirar-mudanca-loja"], limit: 1 },
    transaction,
  );
  return last !== undefined && clock.now().getTime() - last.at.getTime() < SAME_PRESS_MS;
}

/** Whether the viewer already asked for just this: a new sending would refuse the decision of who has read the first one. */
async function isPending(
  transaction: Transaction<DB>,
  viewer: Viewer,
  sellerId: string,
  wanted: Pick<CompanyForm, ChangeField>,
): Promise<boolean> {
  const pending = await transaction
    .selectFrom("mudancas_lojista")
    .select("id")
    .where("seller_id", "=", sellerId)
    .where("status", "=", "pendente")
    .where("user_id", "=", viewer.userId)
    .where("endereco", "=", wanted.address)
    .where("cidade", "=", wanted.city)
    .where("estado", "=", wanted.state)
    .where("cep", "=", wanted.zipCode)
    .executeTakeFirst();
  return pending !== undefined;
}
