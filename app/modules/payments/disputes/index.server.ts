export { addProof } from "./add-proof.server.ts";
export { applyDispute } from "./apply-dispute.server.ts";
export {
  disputesOfPayment,
  disputesStopRefunds,
  openDisputeOfOrder,
  openDisputes,
  orderHasOpenDispute,
  proofCounts,
  proofsOf,
  readDispute,
  readDisputes,
  readProofFile,
  standingDisputes,
  takenByDisputes,
} from "./dispute-queries.server.ts";
export { readProofFiles } from "./proof-file.ts";
export { recordDecision } from "./record-decision.server.ts";
