import type { Viewer } from "#app/modules/identity/index.ts";
import { isDatabaseUnavailable } from "#app/platform/db/unavailable.server.ts";
import { failed, forbidden, type Result } from "#app/platform/forms/result.ts";
import { currentRequest } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { CompanyForm } from "../company.ts";
import { checkCompany } from "./check-company.server.ts";
import { namesOwnCompany } from "./own-company.server.ts";
import {
  inVerificationTransaction,
  type Recorded,
  type RecordProblem,
  recordVerification,
} from "./record-verification.server.ts";

/** A seller sends the company's data to be verified, for the first time or again. */
export async function submitVerification(
  viewer: Viewer,
  form: CompanyForm,
): Promise<Result<Recorded, RecordProblem | "not-a-seller" | "failed">> {
  if (!(await namesOwnCompany(viewer))) return forbidden("not-a-seller");
  const checked = await checkCompany(form, "wizard");
  if (!checked.ok) return checked;
  try {
    return await inVerificationTransaction((transaction) =>
      recordVerification(transaction, viewer, checked.company),
    );
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    // What was typed is in the draft; the page says so instead of an error page.
    log.error({ err: error, requestId: currentRequest()?.requestId }, "verification not recorded");
    return failed("failed", "Erro interno do servidor");
  }
}
