export { ownStatement, statementCsv } from "./statement.server.ts";
