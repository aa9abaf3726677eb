import type { Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { unconfirmed } from "#app/modules/identity/second-factor/index.server.ts";
import { parseCompany, postToSeller, shopNow, shops } from "#app/modules/sellers/index.server.ts";
import { readCompanyForm } from "#app/modules/sellers/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { parseFields } from "#app/platform/forms/parse-form.ts";
import { forbidden, invalid, type Result, throttled } from "#app/platform/forms/result.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { admits } from "#app/platform/throttle.server.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { payoutAccountLetter } from "../letters/index.server.ts";
import { OWN_PAYOUTS_PATH } from "../paths.ts";
import { lockSellers } from "../run/lock-sellers.server.ts";
import { type Company, kindOnly, parsePixKey } from "./account-input.ts";
import { accountsOf } from "./account-queries.server.ts";
import {
  type ACCOUNT_FIELDS,
  accountText,
  CHANGE_WAIT_HOURS,
  KIND_NAMES,
  type ReceivingAccount,
} from "./receiving-account.ts";

type TypedAccount = Record<(typeof ACCOUNT_FIELDS)[number], string>;

/** Each change sends a letter and adds a line to the audit log. */
const CHANGES = { limit: 10, minutes: 60 };

/**
 * Who cares for a shop's money names where it is paid. An open session is not enough; the owner gets a letter, and the first
 * payout after the change waits, so that an intruder cannot redirect the money unnoticed.
 */
export async function changeReceivingAccount(viewer: Viewer, typed: TypedAccount): Promise<Result> {
  const sellerId = await shopNow(db, viewer, "money");
  const company = sellerId ? await companyOf(sellerId) : null;
  if (!sellerId || !company) return forbidden();
  const read = readAccount(typed, company);
  if (!read.ok) return read;
  const refused = unconfirmed(viewer);
  if (refused) return refused;
  if (!(await admits(`payout-account ${sellerId}`, CHANGES))) return throttled();
  return inTransaction(async (transaction) => {
    await lockSellers(transaction, [sellerId]);
    const before = (await accountsOf(transaction, [sellerId])).get(sellerId)?.receiver ?? null;
    const { account } = read;
    if (before?.kind === account.kind && accountText(before) === accountText(account))
      throw new Refused(invalid("nothing-changed", "Nada mudou: a conta é a mesma de antes."));
    const usableFrom = await store(transaction, sellerId, account);
    // The numbers of an account stand neither in the log nor in the letter.
    await recordAudit(transaction, {
      actor: viewer,
      action: "mudar-conta-de-repasse",
      subject: { kind: "loja", id: sellerId },
      before: { conta: before ? KIND_NAMES[before.kind] : "" },
      after: { conta: KIND_NAMES[account.kind] },
    });
    await postToSeller(transaction, sellerId, payoutAccountLetter, {
      shop: company.shop,
      kind: KIND_NAMES[account.kind],
      usableFrom: formatMoment(usableFrom),
      url: absoluteUrl(OWN_PAYOUTS_PATH),
    });
    return {};
  });
}

async function companyOf(sellerId: string): Promise<(Company & { shop: string }) | null> {
  const row = await db
    .selectFrom(shops)
    .select(["name", "legal_name", "cnpj"])
    .where("shop.id", "=", sellerId)
    .executeTakeFirst();
  return row ? { shop: row.name, legalName: row.legal_name ?? "", cnpj: row.cnpj } : null;
}

function readAccount(typed: TypedAccount, company: Company): Result<{ account: ReceivingAccount }> {
  const read = parseFields(kindOnly, typed);
  if (!read.ok) return read;
  const { kind } = read.value;
  if (kind !== "bank") return parsePixKey(kind, typed.key, company);
  const form = readCompanyForm((field) => (Object.hasOwn(typed, field) ? typed[field as "bankName"] : ""));
  const bank = parseCompany(form, "wizard", ["bankName", "bankAgency", "bankAccount"]);
  return bank.ok ? { ok: true, account: { kind, ...bank.value } } : bank;
}

async function store(
  transaction: Transaction<DB>,
  sellerId: string,
  account: ReceivingAccount,
): Promise<Date> {
  const now = clock.now();
  const usableFrom = new Date(now.getTime() + CHANGE_WAIT_HOURS * 60 * 60 * 1000);
  const isBank = account.kind === "bank";
  const values = {
    kind: account.kind,
    pix_key: isBank ? null : account.key,
    bank_name: isBank ? account.bankName : null,
    bank_agency: isBank ? account.bankAgency : null,
    bank_account: isBank ? account.bankAccount : null,
    changed_at: now,
    usable_from: usableFrom,
  };
  await transaction
    .insertInto("payout_accounts")
    .values({ seller_id: sellerId, ...values })
    .onConflict((conflict) => conflict.column("seller_id").doUpdateSet(values))
    .execute();
  return usableFrom;
}
