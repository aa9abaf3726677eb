import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { allOrNothing } from "#app/platform/db/transaction.server.ts";
import { companyOf, companyProblems } from "../company-input.ts";
import { postShopData } from "../seller-letters.server.ts";
import { type ChangeResult, mayChangeAgain } from "./change-phone.server.ts";
import { companyInForce, holdShopRow } from "./change-rows.server.ts";
import { CHANGE_FIELDS, namesOfDifferences, typedOver } from "./shop-change.ts";

/**
 * An approved shop asks for another address or bank account. What is in force stays so until an administrator has looked
 * at it; a second request replaces one that still waits. The seller is told by letter, so that a stranger in the account
 * cannot turn the money aside unseen.
 */
export async function requestShopChange(viewer: Viewer, form: FormData): Promise<ChangeResult> {
  const { sellerId } = viewer;
  if (viewer.role !== "lojista" || !sellerId) return { ok: false, refusal: "not-approved" };
  if (!(await mayChangeAgain(sellerId))) return { ok: false, refusal: "too-many" };
  return allOrNothing(async (transaction): Promise<ChangeResult> => {
    const shop = await holdShopRow(transaction, sellerId);
    const inForce = await companyInForce(transaction, sellerId);
    if (!shop || !inForce || shop.user_id !== viewer.userId) return { ok: false, refusal: "not-approved" };
    const typed = typedOver(inForce.company, form);
    const problems = companyProblems(typed, "wizard", CHANGE_FIELDS);
    if (problems.length > 0) return { ok: false, refusal: "fields", problems };
    const wanted = companyOf(typed);
    const fields = namesOfDifferences(inForce.company, wanted);
    if (fields.length === 0) return { ok: false, refusal: "nothing-changed" };

    const values = {
      endereco: wanted.address,
      cidade: wanted.city,
      estado: wanted.state,
      cep: wanted.zipCode,
      nome_banco: wanted.bankName,
      agencia_bancaria: wanted.bankAgency,
      conta_bancaria: wanted.bankAccount,
      submitted_at: clock.now(),
    };
    await transaction
      .insertInto("mudancas_lojista")
      .values({ ...values, seller_id: sellerId, user_id: viewer.userId })
      .onConflict((conflict) =>
        conflict.column("seller_id").where("status", "=", "pendente").doUpdateSet(values),
      )
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "pedir-mudanca-loja",
      subject: { kind: "loja", id: sellerId },
      after: { campos: fields.join(", ") },
    });
    await postShopData(transaction, viewer.userId, { kind: "received", shop: shop.name, fields });
    return { ok: true };
  });
}
