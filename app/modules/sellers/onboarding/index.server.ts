export { becomeSeller } from "./become-seller.server.ts";
export type { CompanyRegistry, RegisteredCompany, RegistryStatus } from "./company-registry.ts";
export { boundedRegistry, builtInRegistry, companyRegistry } from "./look-up-company.server.ts";
export { mayOpenShop } from "./own-company.server.ts";
export { registerSeller } from "./register-seller.server.ts";
export { draftOf, forgetVerificationDrafts, saveDraft } from "./verification-draft.server.ts";
export { leaveStep } from "./wizard.server.ts";
export { furthestStep, readStep, stepFrom, stepToCorrect } from "./wizard-steps.ts";
