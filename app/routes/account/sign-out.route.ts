import { redirect } from "react-router";
import { viewerOf } from "#app/modules/identity/index.server.ts";
import { signOut } from "#app/modules/identity/session/index.server.ts";
import { forgetCartCookie } from "../cart-cookie.server.ts";
import type { Route } from "./+types/sign-out.route.ts";

/** Only by a form: a link or a picture of another page must not sign anybody out. */
export const loader = () => redirect("/");

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await viewerOf(context);
  const headers = await signOut(viewer, request);
  headers.append("Set-Cookie", forgetCartCookie());
  throw redirect(viewer?.role === "admin" ? "/admin/login" : "/", { headers });
}
