export type { CompanyRegistry, RegisteredCompany, RegistryStatus } from "./company-registry.ts";
export { plugCompanyRegistry } from "./look-up-company.server.ts";
