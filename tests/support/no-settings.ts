import { environmentSchema } from "#app/platform/config/environment.server.ts";

/** Blanks every setting for a child process, so that a developer's `.env` does not reach it: an empty value counts as absent. */
export const NO_SETTINGS = Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, ""]));
