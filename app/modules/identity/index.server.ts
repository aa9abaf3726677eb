export {
  accountIdOf,
  findPerson,
  hasConsent,
  lockAccount,
  type Person,
  people,
  personName,
} from "./sql.server.ts";
