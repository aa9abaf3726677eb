export type { CompanyRegistry, RegisteredCompany, RegistryStatus } from "./company-registry.ts";
export { plugCompanyRegistry } from "./look-up-company.server.ts";
export { shopStanding } from "./verification-queries.server.ts";
