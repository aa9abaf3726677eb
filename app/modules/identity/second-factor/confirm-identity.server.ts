import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { invalid, type Refusal, type Result } from "#app/platform/forms/result.ts";
import type { Client } from "#app/platform/http/client.server.ts";
import { confirmOwnPassword } from "../account/confirm-own-password.server.ts";
import type { Viewer } from "../viewer.ts";
import { readCode } from "./codes.server.ts";
import { confirmOwnCode } from "./own-code.server.ts";
import { readSecondFactor } from "./second-factor-row.server.ts";
import { CODE_PROBLEMS, CONFIRMATION_FIELD } from "./wording.ts";

/** How long a password or a code counts for what asks for it again. */
const CONFIRMED_MINUTES = 10;

/**
 * Refuses what an open session is not enough for, unless the person gave the password or a code in the last minutes. Called
 * by the commands themselves.
 */
export function unconfirmed(viewer: Viewer): Refusal<"unconfirmed"> | null {
  const since = viewer.confirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  return clock.now().getTime() - since < CONFIRMED_MINUTES * 60_000
    ? null
    : invalid("unconfirmed", CODE_PROBLEMS.confirm, CONFIRMATION_FIELD);
}

/** The password, or a code of whoever has a second factor. Answers the viewer as the commands want to see them. */
export async function confirmIdentity(
  viewer: Viewer,
  typed: string,
  client: Client,
): Promise<Result<{ viewer: Viewer }, "wrong-password" | "wrong-code" | "throttled" | "busy">> {
  const isCode = readCode(typed)?.kind === "app" && (await readSecondFactor(viewer)).isOn;
  const right = isCode
    ? await confirmOwnCode(viewer, typed, client, CONFIRMATION_FIELD)
    : await confirmOwnPassword(viewer, typed, CONFIRMATION_FIELD);
  if (!right.ok) return right;
  const confirmedAt = clock.now();
  await db
    .updateTable("auth_sessions")
    .set({ confirmed_at: confirmedAt })
    .where("id", "=", viewer.sessionId)
    .execute();
  return { ok: true, viewer: { ...viewer, confirmedAt } };
}
