import { sendNotifications } from "./notifications.server.ts";
import { type Notifier, startNotifier } from "./notifier.server.ts";
import { tellPageChanges } from "./page-changes.server.ts";

export { catalogueEdition } from "./catalogue-edition.server.ts";
export { notifyAfterCommit } from "./notifications.server.ts";

/** What every process runs, web and worker. */
export const startOutbox = (): Notifier => startNotifier([tellPageChanges, sendNotifications]);
