export {
  DISPUTE_CAUSES,
  type Dispute,
  type DisputeOutcome,
  type DisputeProof,
  takesProof,
} from "./dispute.ts";
