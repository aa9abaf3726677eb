export { addProof } from "./add-proof.server.ts";
export { applyDispute } from "./apply-dispute.server.ts";
export {
  isDisputed,
  openDisputes,
  proofCounts,
  proofsOf,
  readDispute,
  readDisputes,
  takenByDisputes,
} from "./dispute-queries.server.ts";
