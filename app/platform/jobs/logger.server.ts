import { Logger } from "graphile-worker";
import { log } from "../log.server.ts";

/** The queue's own messages, in our log. Those about jobs we log ourselves, without the payload. */
export const queueLoggerFor = (onError: () => void): Logger =>
  new Logger(() => (level, message, meta) => {
    if (meta?.failure || meta?.success) return;
    if (level === "error") {
      log.error({ job: "queue" }, message);
      onError();
    } else if (level === "warning") log.warn({ job: "queue" }, message);
    else log.debug({ job: "queue" }, message);
  });

export const queueLogger = queueLoggerFor(() => {});
