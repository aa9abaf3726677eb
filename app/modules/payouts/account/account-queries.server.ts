import { sql } from "kysely";
import { shops, verifiedBankAccounts } from "#app/modules/sellers/index.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { AccountKind, Receiver, ReceivingAccount } from "./receiving-account.ts";

export interface AccountInForce {
  receiver: Receiver;
  /** Null for the account of the verification. */
  changedAt: Date | null;
  /** When the first payout to it may be made; null: always. */
  usableFrom: Date | null;
}

interface Row {
  seller_id: string;
  name: string;
  document: string;
  kind: AccountKind;
  pix_key: string | null;
  bank_name: string | null;
  bank_agency: string | null;
  bank_account: string | null;
  changed_at: Date | null;
  usable_from: Date | null;
}

/** The accounts in force: what the seller named, or else the bank account of the approved verification. */
export async function accountsOf(
  executor: Executor,
  sellerIds: readonly string[],
): Promise<Map<string, AccountInForce>> {
  const { rows } = await sql<Row>`
    select shop.id as seller_id, coalesce(nullif(shop.legal_name, ''), shop.name) as name, shop.cnpj as document,
      coalesce(own.kind, 'bank') as kind, own.pix_key, coalesce(own.bank_name, verified.bank_name) as bank_name,
      coalesce(own.bank_agency, verified.bank_agency) as bank_agency,
      coalesce(own.bank_account, verified.bank_account) as bank_account, own.changed_at, own.usable_from
    from ${shops}
    left join payout_accounts own on own.seller_id = shop.id
    left join (${verifiedBankAccounts}) verified on verified.seller_id = shop.id and own.seller_id is null
    where shop.id = any(${sellerIds}::text[]) and (own.seller_id is not null or verified.seller_id is not null)`.execute(
    executor,
  );
  return new Map(rows.map((row) => [row.seller_id, inForce(row)]));
}

const inForce = (row: Row): AccountInForce => ({
  receiver: { ...accountIn(row), name: row.name, document: row.document },
  changedAt: row.changed_at,
  usableFrom: row.usable_from,
});

const accountIn = (row: Row): ReceivingAccount =>
  row.kind === "bank"
    ? {
        kind: "bank",
        bankName: row.bank_name ?? "",
        bankAgency: row.bank_agency ?? "",
        bankAccount: row.bank_account ?? "",
      }
    : { kind: row.kind, key: row.pix_key ?? "" };
