import { remember } from "#app/platform/remember.server.ts";
import * as fresh from "./list-queries.server.ts";

/** These add up the whole catalogue, so one answer serves everybody for a minute. */
const A_MINUTE = 60_000;

export const offerBands = remember(A_MINUTE, fresh.offerBands);
export const trends = remember(A_MINUTE, fresh.trends);
