export { becomeSeller } from "./become-seller.server.ts";
export { changeShopPhone } from "./changes/change-phone.server.ts";
export { findShopChange, ownShopData, pendingShopChanges } from "./changes/change-queries.server.ts";
export { decideShopChange } from "./changes/decide-change.server.ts";
export { requestShopChange } from "./changes/request-change.server.ts";
export type { CompanyRegistry, RegisteredCompany, RegistryStatus } from "./company-registry.ts";
export { forgetVerificationDrafts } from "./forget-drafts.server.ts";
export { holdShop, leaveShop } from "./leave-shop.server.ts";
export { plugCompanyRegistry } from "./look-up-company.server.ts";
export { shopData } from "./personal-data.server.ts";
export { aprovarVerificacao, getVerificacoesPendentes, rejeitarVerificacao } from "./procedures.server.ts";
export { registerSeller } from "./register-seller.server.ts";
export { answerDecision } from "./review/answer-decision.server.ts";
export { approvalHistory } from "./review/approval-history.server.ts";
export { findReview } from "./review/find-review.server.ts";
export { pendingPage, verificationBacklog } from "./review/pending-verifications.server.ts";
export { findShop, listShops } from "./review/shop-queries.server.ts";
export { findShopOwner, isShopOwner, postToSeller, type ShopOwner } from "./shop-owner.server.ts";
export {
  approvedShopCount,
  isApprovedShop,
  pendingRequests,
  pendingRequestsBefore,
  shopName,
  shopOwners,
  shops,
} from "./sql.server.ts";
export { draftOf, saveDraft } from "./verification-draft.server.ts";
export { latestVerification, shopStanding } from "./verification-queries.server.ts";
export { furthestStep, stepFrom } from "./wizard.ts";
export { takeWizardTurn } from "./wizard-turn.server.ts";
