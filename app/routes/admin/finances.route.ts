import { redirect } from "react-router";
import { FINANCES } from "#app/modules/identity/index.ts";
import { COMMISSIONS_PATH } from "#app/platform/paths.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import type { Route } from "./+types/finances.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly(FINANCES)];

export const loader = () => redirect(COMMISSIONS_PATH);
