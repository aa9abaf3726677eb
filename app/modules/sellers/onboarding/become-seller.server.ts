import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { forbidden, type Result } from "#app/platform/forms/result.ts";
import type { CompanyForm } from "../company.ts";
import { checkCompany } from "./check-company.server.ts";
import { mayOpenShop } from "./own-company.server.ts";
import {
  inVerificationTransaction,
  type Recorded,
  type RecordProblem,
  recordVerification,
} from "./record-verification.server.ts";

/**
 * A customer, or somebody of another shop's team, opens a shop with the account they have: e-mail, password, orders and addresses stay. The company is asked
 * about and checked as in a seller's registration, and waits to be verified like any other.
 */
export async function becomeSeller(
  viewer: Viewer,
  form: CompanyForm,
): Promise<Result<Recorded, RecordProblem | "not-a-customer">> {
  if (!(await mayOpenShop(viewer))) return forbidden("not-a-customer");
  const checked = await checkCompany(form, "registration");
  if (!checked.ok) return checked;
  return inVerificationTransaction(async (transaction) => {
    const recorded = await recordVerification(transaction, viewer, checked.company);
    await recordAudit(transaction, {
      actor: viewer,
      action: "abrir-loja",
      subject: { kind: "usuario", id: viewer.userId },
      before: { tipo: "cliente" },
      after: { tipo: "lojista", loja: recorded.sellerId },
    });
    return recorded;
  });
}
