import { data } from "react-router";
import { redirectWithNotice } from "../http/flash.server.ts";
import type { FlashNotice } from "../http/flash.ts";
import type { FormAnswer, Typed } from "./form-answer.ts";
import type { Refusal, Result } from "./result.ts";

interface Ways<Done, State> {
  /** Where to redirect, and the notice shown there. */
  done: (value: Done) => {
    to: string;
    notice?: string | FlashNotice | undefined;
    cookies?: readonly string[];
  };
  /**
   * Where to look at what changed meanwhile, and the notice's tone; without it the form is shown again with the
   * message.
   */
  conflict?: string | { to: string; tone: FlashNotice["tone"] } | undefined;
  values?: Typed;
  state?: State | undefined;
}

const STATUS = {
  invalid: 400,
  conflict: 409,
  forbidden: 403,
  notFound: 404,
  throttled: 429,
  busy: 503,
  failed: 500,
} as const;

/**
 * The answer to a form: a redirect with a notice, or the form again with its problems. `notFound` and `forbidden` are
 * thrown for the nearest error boundary.
 */
export async function answerForm<Answer extends Result, State = unknown>(
  result: Answer,
  { done, conflict, values, state }: Ways<Extract<Answer, { ok: true }>, State>,
) {
  if (!result.ok) {
    if (result.kind === "conflict" && conflict !== undefined) {
      const { to, tone } =
        typeof conflict === "string" ? { to: conflict, tone: "warning" as const } : conflict;
      throw await redirectWithNotice(to, { tone, text: result.message });
    }
    return formAgain(result, values, state);
  }
  const { to, notice, cookies } = done(result as Extract<Answer, { ok: true }>);
  const shown: FlashNotice | undefined =
    typeof notice === "string" ? { tone: "success", text: notice } : notice;
  throw await redirectWithNotice(to, shown, cookies);
}

/** The form again, for a route that answers success in its own way. */
export function formAgain<State = unknown>(refused: Refusal, values: Typed = {}, state?: State) {
  const status = STATUS[refused.kind];
  if (status === 403 || status === 404) throw data(null, { status });
  return data<FormAnswer<State>>({ problems: refused.problems, values, state }, { status });
}
