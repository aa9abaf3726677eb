import { data } from "react-router";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { clientOf } from "#app/platform/http/client.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { localPath, returnPath } from "#app/platform/http/local-path.ts";
import { catchUnexpected } from "#app/platform/http/unexpected.server.ts";
import { checkLogin } from "../account/account-forms.ts";
import type { Problem } from "../account/account-input.ts";
import { SIGN_IN_PROBLEMS } from "../account/wording.ts";
import { homeOf } from "../viewer.ts";
import { signIn } from "./sign-in.server.ts";

/** What both shop logins answer: the way in, or why not. */
export async function answerLogin(request: Request) {
  const form = await formIn(request);
  const email = formText(form, "email").slice(0, 300);
  const refuse = (problems: Problem[], status = 400, unconfirmed = false) =>
    data({ problems, email, unconfirmed }, { status });

  const checked = checkLogin(form);
  if (!checked.ok) return refuse(checked.problems);
  const result = await catchUnexpected(request, signIn(checked.value, clientOf(request), "loja"));
  if (!result) return refuse([{ message: SIGN_IN_PROBLEMS.unexpected }], 500);
  if (result.ok) {
    const to = localPath(returnPath(request.url), homeOf(result.role));
    throw await redirectWithNotice(to, undefined, result.cookies);
  }
  const status = result.problem === "throttled" ? 429 : 400;
  return refuse([{ message: SIGN_IN_PROBLEMS[result.problem] }], status, result.problem === "unconfirmed");
}
