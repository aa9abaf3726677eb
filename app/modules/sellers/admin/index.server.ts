export { approvalHistory } from "./approval-history.server.ts";
export { aprovarVerificacao, getVerificacoesPendentes, rejeitarVerificacao } from "./procedures.server.ts";
export { findShop, listShops } from "./shop-queries.server.ts";
export { findReview, pendingPage, verificationBacklog } from "./verifications.server.ts";
