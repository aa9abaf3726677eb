import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { allOrNothing } from "#app/platform/db/transaction.server.ts";
import { readReason } from "#app/shared/reason.ts";
import { shopAddress } from "../onboarding/keep-shop.server.ts";
import { postShopData } from "../seller-letters.server.ts";
import { isRequestId } from "../verification/decision-records.server.ts";
import { changeOf, changeSending, companyInForce, holdShopRow } from "./change-rows.server.ts";
import { namesOfDifferences } from "./shop-change.ts";

export type DecideChangeResult =
  | { ok: true }
  | {
      ok: false;
      problem: "not-allowed" | "unknown" | "own-shop" | "reason-missing" | "already-decided" | "sent-again";
    };

interface Decision {
  decision: "aprovado" | "rejeitado";
  /** Which sending was looked at. */
  sending: string;
  reason: string;
}

/** An administrator lets a change apply, or says why it does not. */
export async function decideShopChange(
  viewer: Viewer,
  id: string,
  { decision, sending, ...given }: Decision,
): Promise<DecideChangeResult> {
  if (!may(viewer, "manage_sellers")) return { ok: false, problem: "not-allowed" };
  if (!isRequestId(id)) return { ok: false, problem: "unknown" };
  const reason = decision === "rejeitado" ? readReason(given.reason) : "";
  if (decision === "rejeitado" && reason === "") return { ok: false, problem: "reason-missing" };
  return allOrNothing(async (transaction): Promise<DecideChangeResult> => {
    const asked = await transaction
      .selectFrom("mudancas_lojista")
      .select("seller_id")
      .where("id", "=", id)
      .executeTakeFirst();
    // The shop first, as the seller's own commands hold it: nobody waits in a circle.
    const shop = asked && (await holdShopRow(transaction, asked.seller_id));
    const row = await transaction
      .selectFrom("mudancas_lojista")
      .selectAll()
      .select(changeSending.as("sending"))
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!shop || !row) return { ok: false, problem: "unknown" };
    if (row.user_id === viewer.userId) return { ok: false, problem: "own-shop" };
    if (row.status !== "pendente") return { ok: false, problem: "already-decided" };
    if (row.sending !== sending) return { ok: false, problem: "sent-again" };
    const inForce = await companyInForce(transaction, shop.id);
    if (!inForce) return { ok: false, problem: "unknown" };

    const { company } = changeOf(row, inForce.company);
    const fields = namesOfDifferences(inForce.company, company);
    await transaction
      .updateTable("mudancas_lojista")
      .set({
        ...{ status: decision, motivo: reason || null },
        ...{ decided_at: clock.now(), decided_by: viewer.userId },
      })
      .where("id", "=", id)
      .execute();
    if (decision === "aprovado") {
      await transaction
        .updateTable("verificacoes_lojista")
        .set({
          ...{ endereco: company.address, cidade: company.city, estado: company.state, cep: company.zipCode },
          nome_banco: company.bankName,
          agencia_bancaria: company.bankAgency,
          conta_bancaria: company.bankAccount,
        })
        .where("id", "=", inForce.verificationId)
        .execute();
      await transaction
        .updateTable("sellers")
        .set({ city: company.city, state: company.state, address: shopAddress(company) })
        .where("id", "=", shop.id)
        .execute();
    }
    await recordAudit(transaction, {
      actor: viewer,
      action: decision === "aprovado" ? "aprovar-mudanca-loja" : "rejeitar-mudanca-loja",
      subject: { kind: "loja", id: shop.id },
      after: { campos: fields.join(", "), motivo: reason || undefined },
    });
    await postShopData(transaction, row.user_id, {
      ...{ kind: decision === "aprovado" ? ("changed" as const) : ("rejected" as const) },
      ...{ shop: shop.name, fields, reason },
    });
    return { ok: true };
  });
}
