import type { Viewer } from "#app/modules/identity/index.ts";
import { allOrNothing, violatedUniqueness } from "#app/platform/db/transaction.server.ts";
import { isDatabaseUnavailable } from "#app/platform/db/unavailable.server.ts";
import { currentRequest } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { CompanyForm } from "../company.ts";
import { checkCompany } from "./check-company.server.ts";
import { cnpjInUse, type RecordResult, recordVerification } from "./record-verification.server.ts";

export type SubmitResult = RecordResult | { ok: false; refusal: "not-a-seller" | "failed" };

/** A seller sends the company's data to be verified, for the first time or again. */
export async function submitVerification(viewer: Viewer, form: CompanyForm): Promise<SubmitResult> {
  if (viewer.role !== "lojista") return { ok: false, refusal: "not-a-seller" };
  const checked = await checkCompany(form, "wizard");
  if (!checked.ok) return { ok: false, refusal: "fields", problems: checked.problems };
  try {
    return await allOrNothing((transaction) => recordVerification(transaction, viewer, checked.company));
  } catch (error) {
    if (violatedUniqueness(error) === "verificacoes_cnpj_em_uso") return cnpjInUse();
    if (isDatabaseUnavailable(error)) throw error;
    // Everything typed stays in the draft, so the person is told on the page instead of losing it to an error page.
    log.error({ err: error, requestId: currentRequest()?.requestId }, "verification not recorded");
    return { ok: false, refusal: "failed" };
  }
}
