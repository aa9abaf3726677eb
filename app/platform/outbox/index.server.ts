import { startNotifier } from "./notifier.server.ts";
import { tellPageChanges } from "./page-changes.server.ts";

/** What every process runs, web and worker. */
export const startOutbox = (): { stop(): Promise<void> } => startNotifier([tellPageChanges]);
