import { invalid, type Result, throttled } from "#app/platform/forms/result.ts";
import type { Client } from "#app/platform/http/client.server.ts";
import { auth } from "../session/auth.server.ts";
import { attemptCode } from "../session/throttles.server.ts";
import type { Viewer } from "../viewer.ts";
import { checkCode } from "./check-code.server.ts";
import { readCode } from "./codes.server.ts";
import { tellFewRecoveryCodes } from "./recovery-codes.server.ts";
import { CODE_PROBLEMS } from "./wording.ts";

export const wrongCode = (field = "code") => invalid("wrong-code", CODE_PROBLEMS.wrong, field);

/** A code from somebody who is signed in, before something that an open session must not be enough for. */
export async function confirmOwnCode(
  viewer: Viewer,
  typed: string,
  client: Client,
  field = "code",
): Promise<Result<object, "wrong-code" | "throttled">> {
  const code = readCode(typed);
  const attempt = await attemptCode(viewer.userId, null, code?.code ?? "");
  if (!attempt.admitted) return throttled<"throttled">();
  if (!code || !attempt.isFresh) return wrongCode(field);
  const checked = await checkCode((await auth()).api, code, client);
  if (typeof checked === "string") return wrongCode(field);
  await attempt.forgive();
  if (code.kind === "recovery") await tellFewRecoveryCodes({ ...viewer, id: viewer.userId });
  return { ok: true };
}
