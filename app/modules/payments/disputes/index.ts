export {
  DISPUTE_CAUSES,
  type Dispute,
  type DisputeCause,
  type DisputeOutcome,
  type DisputeProof,
  takesProof,
} from "./dispute.ts";
export { MAX_PROOF_FILES, PROOF_ACCEPT } from "./proof-file.ts";
