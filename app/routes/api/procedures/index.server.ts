export { callProcedure, findProcedure } from "./call-procedure.server.ts";
export { openApiDocument } from "./openapi.server.ts";
