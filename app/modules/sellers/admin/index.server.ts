export { approvalHistory } from "./approval-history.server.ts";
export { findReview } from "./find-review.server.ts";
export { pendingPage, verificationBacklog } from "./pending-verifications.server.ts";
export { aprovarVerificacao, getVerificacoesPendentes, rejeitarVerificacao } from "./procedures.server.ts";
export { findShop, listShops } from "./shop-queries.server.ts";
