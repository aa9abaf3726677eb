export { readUserCriteria } from "./user-criteria.ts";
