import { CONFIRMATION_FIELD, type Viewer } from "#app/modules/identity/index.ts";
import { confirmIdentity } from "#app/modules/identity/second-factor/index.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import type { Result } from "#app/platform/forms/result.ts";
import { clientOf } from "#app/platform/http/client.server.ts";

/** The viewer of a form that may hold the password or a code, because its command asked for one. */
export async function confirmedViewer(
  viewer: Viewer,
  form: FormData,
  request: Request,
): Promise<Result<{ viewer: Viewer }>> {
  const typed = formText(form, CONFIRMATION_FIELD);
  return typed === "" ? { ok: true, viewer } : confirmIdentity(viewer, typed, clientOf(request));
}
