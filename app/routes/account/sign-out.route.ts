import { redirect } from "react-router";
import { signOut } from "#app/modules/identity/session/index.server.ts";
import { clientOf } from "#app/platform/http/client.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import { forgetCartCookie } from "../cart-cookie.server.ts";
import { forgetHousehold } from "../household.server.ts";
import type { Route } from "./+types/sign-out.route.ts";

/** Only by POST: a link or an image on another site must not sign the person out. */
export const loader = () => redirect("/");

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await viewerOf(context);
  const cookies = [...(await signOut(viewer, clientOf(request))), forgetCartCookie(), ...forgetHousehold()];
  throw await redirectWithNotice(viewer?.role === "admin" ? "/admin/login" : "/", undefined, cookies);
}
