export { decideDispute } from "./decide-dispute.server.ts";
export { writeDossier } from "./dispute-dossier.server.ts";
export { findDispute, findOwnDispute, listDisputes, ownDisputes } from "./dispute-queries.server.ts";
export { openProofFile } from "./open-proof-file.server.ts";
export { proofSchema } from "./proof-input.ts";
export { sendProof } from "./send-proof.server.ts";
