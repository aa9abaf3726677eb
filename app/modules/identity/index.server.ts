export { administratorsOnly, guestsOnly, sellersOnly, signedInOnly } from "./session/guards.server.ts";
export {
  identifyViewer,
  permissionMissing,
  requireViewer,
  viewerOf,
} from "./session/viewer-context.server.ts";
export {
  accountIdOf,
  findPerson,
  hasConsent,
  lockAccount,
  type Person,
  people,
  personName,
} from "./sql.server.ts";
