import { Logger } from "graphile-worker";
import { log } from "../log.server.ts";

/** What the queue says of itself, in our log. What it says of a job we say ourselves, without its payload. */
export const queueLogger = new Logger(() => (level, message, meta) => {
  if (meta?.failure || meta?.success) return;
  if (level === "error") log.error({ job: "queue" }, message);
  else if (level === "warning") log.warn({ job: "queue" }, message);
  else log.debug({ job: "queue" }, message);
});
