/** An order as the Orders API shows it. */

export interface SimulatedPayment {
  id: string;
  status: string;
  status_detail: string;
  amount: string;
  paid_amount?: string;
  date_of_expiration?: string;
  payment_method: Record<string, unknown> & { id: string };
}

export interface SimulatedOrder {
  id: string;
  status: string;
  status_detail: string;
  external_reference: string;
  total_amount: string;
  total_paid_amount?: string;
  last_updated_date: string;
  transactions: {
    payments: SimulatedPayment[];
    refunds: { id: string; transaction_id: string; amount: string; status: string }[];
    chargebacks: { id: string; status: string }[];
  };
}
