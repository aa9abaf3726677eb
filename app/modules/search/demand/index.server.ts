export { demandFor } from "./demand-for.server.ts";
