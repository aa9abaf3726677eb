import type { Viewer } from "#app/modules/identity/index.ts";
import { decideAboutShop } from "#app/modules/sellers/verification/index.server.ts";
import { DECISION_NOTICES, type ShopDecision } from "#app/modules/sellers/verification/index.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { failed } from "#app/platform/forms/result.ts";
import { catchUnexpected } from "#app/platform/http/unexpected.server.ts";

/** Another administrator decided first: back to the list, which shows the decision. */
const OVERTAKEN: readonly string[] = ["already-decided", "wrong-status"];

/** Receives the form of a decision: `motivo`, and for a request `envio`, the sending that was read. */
export async function answerDecision(
  viewer: Viewer,
  request: Request,
  { decision, id, list }: { decision: ShopDecision; id: string; list: string },
) {
  const form = await formIn(request);
  const sending = form.has("envio") ? formText(form, "envio") : undefined;
  const decided = decideAboutShop(viewer, decision, id, { reason: formText(form, "motivo"), sending });
  const result =
    (await catchUnexpected(request, decided)) ?? failed("unexpected", DECISION_NOTICES[decision].failed);
  return answerForm(result, {
    done: ({ notice }) => ({ to: list, notice }),
    conflict: !result.ok && OVERTAKEN.includes(result.problem) ? list : undefined,
    values: typedIn(form, ["motivo", "envio"]),
  });
}
