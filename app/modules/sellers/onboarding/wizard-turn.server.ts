import type { Viewer } from "#app/modules/identity/index.ts";
import { isDatabaseUnavailable } from "#app/platform/db/unavailable.server.ts";
import { currentRequest } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log.server.ts";
import { readCompanyForm, stepOfField, WIZARD_STEPS } from "../company.ts";
import { latestVerification } from "../verification-queries.server.ts";
import { completeStep, partOf } from "./complete-step.server.ts";
import { submitVerification } from "./submit-verification.server.ts";
import { draftOf, saveDraft } from "./verification-draft.server.ts";

interface Problem {
  field?: string;
  message: string;
}

/** What becomes of a step that was posted. */
export type WizardTurn =
  | { kind: "go"; step: number }
  | { kind: "sent" }
  | { kind: "stay"; step: number; problems: Problem[] };

const stay = (step: number, problems: Problem[]): WizardTurn => ({ kind: "stay", step, problems });

export async function takeWizardTurn(viewer: Viewer, form: FormData): Promise<WizardTurn> {
  const asked = Number(form.get("step"));
  const step = WIZARD_STEPS[asked - 1] ? asked : 1;
  try {
    return await leaveStep(viewer, step, form);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    // The page still holds what was typed; an error page would not.
    log.error({ err: error, requestId: currentRequest()?.requestId }, "step of a verification failed");
    return stay(step, [{ message: "Erro interno. Tente novamente mais tarde." }]);
  }
}

async function leaveStep(viewer: Viewer, step: number, form: FormData): Promise<WizardTurn> {
  const values = readCompanyForm((field) => form.get(field));
  if (form.get("intent") === "voltar") {
    await saveDraft(viewer, partOf(values, WIZARD_STEPS[step - 1]!.fields));
    return { kind: "go", step: Math.max(1, step - 1) };
  }
  const completed = await completeStep(viewer, step, values);
  if (!completed.ok) return stay(step, completed.problems);
  return step < WIZARD_STEPS.length ? { kind: "go", step: step + 1 } : send(viewer);
}

/** What is sent is the draft, step by step as it was kept. */
async function send(viewer: Viewer): Promise<WizardTurn> {
  const { form } = await draftOf(viewer, await latestVerification(viewer));
  const result = await submitVerification(viewer, form);
  // The second press of the same button: it was sent.
  if (result.ok || result.refusal === "already-sent") return { kind: "sent" };
  if (result.refusal !== "fields") {
    return stay(WIZARD_STEPS.length, [{ message: failure("Erro interno do servidor") }]);
  }
  const first = result.problems[0]!;
  return stay(stepOfField(first.field), [{ message: failure(first.message) }, ...result.problems]);
}

const failure = (message: string): string => `Erro ao enviar verificação: ${message}`;
