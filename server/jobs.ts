import { smtpCarrier } from "#app/integrations/smtp/index.server.ts";
import { jobs } from "#app/jobs.server.ts";
import { letters } from "#app/letters.server.ts";
import { plugPost } from "#app/modules/notifications/index.server.ts";
import { config } from "#app/platform/config/index.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { runJobs } from "#app/platform/jobs/run.server.ts";
import { plugPorts } from "./plug-ports.ts";

/** What the worker process does: everything that can wait. */
export function startJobs(): ReturnType<typeof runJobs> {
  plugPorts();
  const { smtpUrl, from } = config.mail;
  plugPost({ letters, carrier: smtpUrl ? smtpCarrier({ url: smtpUrl, from }) : null });
  return runJobs(jobs);
}

export { log } from "#app/platform/log.server.ts";

export const closeResources = (): Promise<void> => pool.end();
