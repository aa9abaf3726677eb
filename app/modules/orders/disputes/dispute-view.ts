import type { Dispute, DisputeProof } from "#app/modules/payments/disputes/index.ts";
import type { Money } from "#app/shared/money.ts";

/** The part that one seller bears. */
export interface DisputePart {
  sellerId: string;
  shop: string;
  amount: Money;
  /** What was taken from the seller's balance: the amount less commission and payment fee. */
  fromBalance: Money;
}

/** A dispute in a list. */
export interface DisputeLine {
  dispute: Dispute;
  /** What was taken, or the seller's part of it. */
  amount: Money;
  /** How many texts were sent. */
  proofs: number;
}

/** A dispute as its page shows it. */
export interface DisputeFile {
  dispute: Dispute;
  parts: DisputePart[];
  proofs: (DisputeProof & { shop: string })[];
  /** Whether a seller may still send proof. */
  isOpenForProof: boolean;
  /** What the marketplace bears besides the provider's fee: more was taken than the sellers had. */
  unshared: Money;
}

/** A dispute of one seller's part of an order, on its page. */
export interface ParcelDispute extends Pick<Dispute, "id" | "outcome"> {
  /** What was taken of what the buyer paid, and what of it the seller had. */
  amount: Money;
  fromBalance: Money;
}

/** A seller's own view of a dispute. */
export interface OwnDispute {
  dispute: Dispute;
  part: DisputePart;
  proofs: DisputeProof[];
  isOpenForProof: boolean;
}
