import { Outlet } from "react-router";
import { guestsOnly } from "#app/routes/guards.server.ts";
import type { Route } from "./+types/guests.route.ts";

export const middleware: Route.MiddlewareFunction[] = [guestsOnly];

/** The empty loader makes React Router run the guard on client navigations, too. */
export const loader = () => null;

export default Outlet;
