import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { allOrNothing } from "#app/platform/db/transaction.server.ts";
import { admits } from "#app/platform/throttle.server.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import type { CompanyProblem } from "../company.ts";
import { companyOf, companyProblems } from "../company-input.ts";
import { postShopData } from "../seller-letters.server.ts";
import { companyInForce, holdShopRow } from "./change-rows.server.ts";

export type ChangeResult =
  | { ok: true }
  | { ok: false; refusal: "not-approved" | "nothing-changed" | "too-many" }
  | { ok: false; refusal: "fields"; problems: CompanyProblem[] };

/** Each change is a letter and a line of the audit log. */
const CHANGES = { limit: 30, minutes: 60 };

export const mayChangeAgain = (sellerId: string): Promise<boolean> =>
  admits(`shop-change ${sellerId}`, CHANGES);

/** A shop's phone changes at once: nothing is paid to a phone. The seller is told by letter. */
export async function changeShopPhone(viewer: Viewer, phone: string): Promise<ChangeResult> {
  const { sellerId } = viewer;
  if (viewer.role !== "lojista" || !sellerId) return { ok: false, refusal: "not-approved" };
  if (!(await mayChangeAgain(sellerId))) return { ok: false, refusal: "too-many" };
  return allOrNothing(async (transaction): Promise<ChangeResult> => {
    const shop = await holdShopRow(transaction, sellerId);
    const inForce = await companyInForce(transaction, sellerId);
    if (!shop || !inForce || shop.user_id !== viewer.userId) return { ok: false, refusal: "not-approved" };
    const typed = { ...inForce.company, phone };
    const problems = companyProblems(typed, "wizard", ["phone"]);
    if (problems.length > 0) return { ok: false, refusal: "fields", problems };
    const after = companyOf(typed).phone;
    if (after === inForce.company.phone) return { ok: false, refusal: "nothing-changed" };
    await transaction
      .updateTable("verificacoes_lojista")
      .set({ telefone: after })
      .where("id", "=", inForce.verificationId)
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "mudar-telefone-loja",
      subject: { kind: "loja", id: sellerId },
      before: { telefone: inForce.company.phone },
      after: { telefone: after },
    });
    await postShopData(transaction, viewer.userId, {
      ...{ kind: "changed", shop: shop.name, fields: [`Telefone: ${formatPhone(after)}`] },
    });
    return { ok: true };
  });
}
