import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { allOrNothing, violatedUniqueness } from "#app/platform/db/transaction.server.ts";
import type { CompanyForm } from "../company.ts";
import { checkCompany } from "./check-company.server.ts";
import { cnpjInUse, type RecordResult, recordVerification } from "./record-verification.server.ts";

export type BecomeSellerResult = RecordResult | { ok: false; refusal: "not-a-customer" };

/**
 * A customer opens a shop with the account they have: e-mail, password, orders and addresses stay. The company is asked
 * about and checked as in a seller's registration, and waits to be verified like any other.
 */
export async function becomeSeller(viewer: Viewer, form: CompanyForm): Promise<BecomeSellerResult> {
  if (viewer.role !== "cliente") return { ok: false, refusal: "not-a-customer" };
  const checked = await checkCompany(form, "registration");
  if (!checked.ok) return { ok: false, refusal: "fields", problems: checked.problems };
  try {
    return await allOrNothing(async (transaction) => {
      const recorded = await recordVerification(transaction, viewer, checked.company);
      if (!recorded.ok) return recorded;
      await recordAudit(transaction, {
        actor: viewer,
        action: "abrir-loja",
        subject: { kind: "usuario", id: viewer.userId },
        before: { tipo: "cliente" },
        after: { tipo: "lojista", loja: recorded.sellerId },
      });
      return recorded;
    });
  } catch (error) {
    if (violatedUniqueness(error) === "verificacoes_cnpj_em_uso") return cnpjInUse();
    throw error;
  }
}
