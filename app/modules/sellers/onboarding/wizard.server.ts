import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isDatabaseUnavailable } from "#app/platform/db/unavailable.server.ts";
import { failed, invalidForm, type Result } from "#app/platform/forms/result.ts";
import { currentRequest } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log.server.ts";
import { normalizeCnpj } from "#app/shared/cnpj.ts";
import { type CompanyForm, WIZARD_STEPS } from "../company.ts";
import { parseCompany } from "../company-input.ts";
import { latestVerification } from "../verification-queries.server.ts";
import { atCnpj, CNPJ_IN_USE, lookUpMessage } from "./check-company.server.ts";
import { lookUpCompany } from "./look-up-company.server.ts";
import { isHeldByAnother } from "./record-verification.server.ts";
import { submitVerification } from "./submit-verification.server.ts";
import { draftOf, saveDraft } from "./verification-draft.server.ts";

interface SentStep {
  step: number;
  /** Whether the button back was pressed. */
  back: boolean;
  company: CompanyForm;
}

/** Leaves a step: `next` is the step to show then, null when the verification was sent. */
export async function leaveStep(
  viewer: Viewer,
  { step, back, company }: SentStep,
): Promise<Result<{ next: number | null }>> {
  try {
    if (back) {
      await saveDraft(viewer, partOf(company, step));
      return { ok: true, next: Math.max(1, step - 1) };
    }
    const completed = await completeStep(viewer, step, company);
    if (!completed.ok) return completed;
    return step < WIZARD_STEPS.length ? { ok: true, next: step + 1 } : await sendDraft(viewer);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    // The page keeps what was typed; an error page would not.
    log.error({ err: error, requestId: currentRequest()?.requestId }, "step of a verification failed");
    return failed("failed", "Erro interno. Tente novamente mais tarde.");
  }
}

/**
 * Goes on from a step: what was typed is kept in any case, and only a complete step leads on. The first one asks the
 * registry and checks that the CNPJ is free, before the rest is typed.
 */
export async function completeStep(viewer: Viewer, step: number, form: CompanyForm): Promise<Result> {
  const { fields } = WIZARD_STEPS[step - 1]!;
  const typed = partOf(form, step);
  const parsed = parseCompany(form, "wizard", fields);
  if (!parsed.ok || !fields.includes("cnpj")) {
    await saveDraft(viewer, typed);
    return parsed.ok ? { ok: true } : parsed;
  }
  const cnpj = normalizeCnpj(form.cnpj);
  const found = await lookUpCompany(cnpj);
  await saveDraft(viewer, typed, found.ok ? found.company : undefined);
  if (!found.ok) return atCnpj(lookUpMessage(found, "wizard"));
  return (await isHeldByAnother(db, cnpj, viewer.userId)) ? CNPJ_IN_USE : { ok: true };
}

/** What is sent is the draft, step by step as it was kept. */
async function sendDraft(viewer: Viewer): Promise<Result<{ next: null }>> {
  const { form } = await draftOf(viewer, await latestVerification(viewer));
  const result = await submitVerification(viewer, form);
  // The second press of the same button: it was sent.
  if (result.ok || result.problem === "already-sent") return { ok: true, next: null };
  if (result.problem !== "invalid-form") return failed("failed", sendingFailed("Erro interno do servidor"));
  return invalidForm([{ message: sendingFailed(result.message) }, ...result.problems]);
}

const sendingFailed = (message: string): string => `Erro ao enviar verificação: ${message}`;

const partOf = (form: CompanyForm, step: number): Partial<CompanyForm> =>
  Object.fromEntries(WIZARD_STEPS[step - 1]!.fields.map((field) => [field, form[field]]));
