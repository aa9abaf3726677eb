import { Outlet } from "react-router";
import { signedInOnly } from "#app/routes/guards.server.ts";
import type { Route } from "./+types/signed-in.route.ts";

export const middleware: Route.MiddlewareFunction[] = [signedInOnly];

/** The empty loader makes React Router run the guard on client navigations, too. */
export const loader = () => null;

export default Outlet;
