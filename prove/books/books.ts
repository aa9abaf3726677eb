/** The final books, read when everything has come to rest. Money is in centavos. */
export interface Books {
  orders: OrderRow[];
  shipments: ShipmentRow[];
  items: ItemRow[];
  /** What happened to an order, oldest first. */
  events: EventRow[];
  payments: PaymentRow[];
  /** The bank on the provider's side: what it took, and what it gave back. */
  bank: { paymentId: string; orderId: string; status: string; amount: number }[];
  bankRefunds: { paymentId: string; refundId: string; amount: number }[];
  refunds: { id: string; paymentId: string; amount: number; status: string }[];
  /** What the buyer's bank took back, with the fee of the provider. */
  bankDisputes: { paymentId: string; orderId: string; amount: number; fee: number; outcome: string | null }[];
  /** What each seller bears of the disputes whose money has not come back. */
  disputeParts: { orderId: string; sellerId: string; amount: number; fromBalance: number }[];
  entries: EntryRow[];
  /** Sales whose money is due to their sellers. */
  releases: { orderId: string; sellerId: string }[];
  payouts: PayoutRow[];
  /** What the shop's own comparison with the bank could not explain, and its own last check of the books. */
  differences: { day: string; kind: string; cause: string; reference: string }[];
  ownCheck: { differences: number; results: unknown }[];
  letters: LetterRow[];
  stock: StockRow[];
  /** Jobs that gave up, except runs of scheduled jobs that the next run overtook. */
  failedJobs: { task: string; error: string | null }[];
  owners: { sellerId: string; email: string }[];
}

export interface OrderRow {
  id: string;
  userId: string;
  email: string;
  key: string;
  status: string;
  total: number;
  refunded: number;
  paymentId: string;
  paid: boolean;
  delivery: "delivery" | "pickup";
}

export interface ShipmentRow {
  orderId: string;
  sellerId: string;
  status: string;
  goods: number;
  discount: number;
  freight: number;
  commission: number;
  paymentFee: number;
  refundedGoods: number;
  freightRefunded: boolean;
  /** The kind of its last refund; null where there was none. */
  lastRefund: string | null;
}

export interface ItemRow {
  orderId: string;
  sellerId: string;
  variantId: string;
  quantity: number;
  refunded: number;
  price: number;
  commission: number | null;
}

export interface EventRow {
  orderId: string;
  sellerId: string | null;
  kind: string;
}

export interface PaymentRow {
  id: string;
  orderId: string;
  status: string;
  amount: number;
  paidAmount: number | null;
}

export interface PayoutRow {
  id: string;
  sellerId: string;
  amount: number;
  status: string;
  /** The sum of the bookings it pays. */
  lines: number;
}

export interface EntryRow {
  transactionId: string;
  kind: string;
  orderId: string | null;
  payoutId: string | null;
  sellerId: string;
  account: string;
  amount: number;
}

export interface LetterRow {
  id: string;
  kind: string;
  to: string;
  /** The order it is about, by the link in it; null for others. */
  orderId: string | null;
  /** Everything in it, to tell two letters of one kind apart. */
  content: string;
  once: string | null;
  sent: boolean;
}

/** Of one variant: what lies in stock, and what buyers hold of it. */
export interface StockRow {
  variantId: string;
  productId: string;
  color: string;
  size: string;
  stock: number;
  held: number;
  /** The product's own sum, and that of its variants. */
  productStock: number;
  variantsStock: number;
  /** In any colour. */
  sizeInStock: boolean;
  /** Whether a search for the size finds the product; null when it is not on sale. */
  foundBySize: boolean | null;
}
