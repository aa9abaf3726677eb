import { Outlet } from "react-router";
import { signedInOnly } from "#app/routes/guards.server.ts";
import type { Route } from "./+types/signed-in.route.ts";

export const middleware: Route.MiddlewareFunction[] = [signedInOnly];

/** A loader of its own takes the guard along on every way here, also from page to page. */
export const loader = () => null;

export default Outlet;
