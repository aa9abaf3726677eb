export { addProof } from "./add-proof.server.ts";
export { applyDispute } from "./apply-dispute.server.ts";
export {
  disputesStopRefunds,
  openDisputes,
  proofCounts,
  proofsOf,
  readDispute,
  readDisputes,
  readProofFile,
  takenByDisputes,
} from "./dispute-queries.server.ts";
export { readProofFiles } from "./proof-file.ts";
export { recordDecision } from "./record-decision.server.ts";
