import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, invalid, notFound, type Result } from "#app/platform/forms/result.ts";
import { readReason } from "#app/shared/reason.ts";
import { shopAddress } from "../onboarding/keep-shop.server.ts";
import { postShopData } from "../seller-letters.server.ts";
import { worksForShop } from "../shop-owner.server.ts";
import { isRequestId } from "../verification/decision-records.server.ts";
import { changeOf, changeSending, companyInForce, lockShop } from "./change-queries.server.ts";
import { namesOfDifferences } from "./shop-change.ts";

type DecideChangeProblem =
  | "not-allowed"
  | "unknown"
  | "gone"
  | "own-shop"
  | "reason-missing"
  | "already-decided"
  | "sent-again";

const SENT_AGAIN = "A loja enviou outra mudança no lugar desta. Confira os dados de novo.";

const gone = conflict("gone", "Este pedido de mudança não existe mais. A loja pode tê-lo retirado.");

const unknown = notFound("unknown", "Mudança não encontrada");

interface Decision {
  decision: "aprovado" | "rejeitado";
  /** Which sending the administrator read. */
  sending: string;
  reason: string;
}

/** An administrator approves a change, or rejects it with a reason. */
export async function decideShopChange(
  viewer: Viewer,
  id: string,
  { decision, sending, ...given }: Decision,
): Promise<Result<object, DecideChangeProblem>> {
  if (!may(viewer, "manage_sellers")) return forbidden("not-allowed");
  if (!isRequestId(id)) return unknown;
  const reason = decision === "rejeitado" ? readReason(given.reason) : "";
  if (decision === "rejeitado" && reason === "") {
    return invalid("reason-missing", "Escreva o motivo da rejeição.", "motivo");
  }
  return inTransaction<object, DecideChangeProblem>(async (transaction) => {
    const asked = await transaction
      .selectFrom("mudancas_lojista")
      .select("seller_id")
      .where("id", "=", id)
      .executeTakeFirst();
    // The shop is locked first, as in the seller's own commands, so that there is no deadlock.
    const shop = asked && (await lockShop(transaction, asked.seller_id));
    const row = await transaction
      .selectFrom("mudancas_lojista")
      .selectAll()
      .select(changeSending.as("sending"))
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!shop || !row) throw new Refused(gone);
    // An owner whose request was replaced still decides about their own shop.
    if (row.user_id === viewer.userId || (await worksForShop(transaction, viewer.userId, shop.id))) {
      throw new Refused(conflict("own-shop", "Ninguém decide sobre a própria loja."));
    }
    if (row.status !== "pendente") {
      throw new Refused(conflict("already-decided", "Esta mudança já foi decidida."));
    }
    if (row.sending !== sending) throw new Refused(conflict("sent-again", SENT_AGAIN));
    const inForce = await companyInForce(transaction, shop.id);
    if (!inForce) throw new Refused(unknown);

    const { company } = changeOf(row, inForce.company);
    const fields = namesOfDifferences(inForce.company, company);
    await transaction
      .updateTable("mudancas_lojista")
      .set({
        status: decision,
        motivo: reason || null,
        decided_at: clock.now(),
        decided_by: viewer.userId,
      })
      .where("id", "=", id)
      .execute();
    if (decision === "aprovado") {
      await transaction
        .updateTable("verificacoes_lojista")
        .set({
          endereco: company.address,
          cidade: company.city,
          estado: company.state,
          cep: company.zipCode,
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
      kind: decision === "aprovado" ? "changed" : "rejected",
      shop: shop.name,
      fields,
      reason,
    });
    return {};
  });
}
