import { redirect } from "react-router";
import { rememberPrivacyNotice } from "#app/modules/help/index.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { localPath } from "#app/platform/http/local-path.ts";
import type { Route } from "./+types/privacy-notice.route.ts";

export const loader = () => redirect("/info/privacidade");

/** Records that the notice was read, then redirects back to the page that showed it. */
export async function action({ request }: Route.ActionArgs) {
  const form = await formIn(request);
  return redirect(localPath(formText(form, "voltar"), "/"), {
    headers: { "Set-Cookie": rememberPrivacyNotice() },
  });
}
