import { loginSchema } from "#app/modules/identity/account/index.server.ts";
import { homeOf, SIGN_IN_PROBLEMS } from "#app/modules/identity/index.ts";
import { signIn } from "#app/modules/identity/session/index.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { failed } from "#app/platform/forms/result.ts";
import { clientOf } from "#app/platform/http/client.server.ts";
import { localPath, returnPath, withReturn } from "#app/platform/http/local-path.ts";
import { catchUnexpected } from "#app/platform/http/unexpected.server.ts";

/** The action of both shop logins. */
export async function answerLogin(request: Request) {
  const form = await formIn(request);
  const typed = parseForm(loginSchema, form);
  const result = typed.ok
    ? ((await catchUnexpected(request, signIn(typed.value, clientOf(request), "loja"))) ??
      failed("unexpected", SIGN_IN_PROBLEMS.unexpected))
    : typed;
  return answerForm(result, {
    done: ({ role, cookies, awaitsCode }) => ({
      to: awaitsCode
        ? withReturn("/login/codigo", returnPath(request.url))
        : localPath(returnPath(request.url), homeOf(role)),
      cookies,
    }),
    values: typedIn(form, ["email"]),
    state: { unconfirmed: !result.ok && result.problem === "unconfirmed" },
  });
}
