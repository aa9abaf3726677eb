import { formatCnpj } from "#app/shared/cnpj.ts";
import { formatCpf } from "#app/shared/cpf.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";

export const PIX_KINDS = ["cnpj", "cpf", "email", "phone", "random"] as const;
export type PixKind = (typeof PIX_KINDS)[number];
export const ACCOUNT_KINDS = [...PIX_KINDS, "bank"] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export const ACCOUNT_FIELDS = ["kind", "key", "bankName", "bankAgency", "bankAccount"] as const;

/** Where a seller is paid. */
export type ReceivingAccount =
  | { kind: PixKind; key: string }
  | { kind: "bank"; bankName: string; bankAgency: string; bankAccount: string };

/** An account and whose it is, as a payout keeps them. */
export type Receiver = ReceivingAccount & { name: string; document: string };

export const KIND_NAMES: Record<AccountKind, string> = {
  cnpj: "Chave PIX: CNPJ",
  cpf: "Chave PIX: CPF",
  email: "Chave PIX: e-mail",
  phone: "Chave PIX: celular",
  random: "Chave PIX: aleatória",
  bank: "Conta bancária",
};

/** Only a key that is a document says by itself whose it is. */
export const isCheckedKind = (kind: AccountKind): boolean => kind === "cnpj" || kind === "cpf";

/** How long the first payout after a change waits. */
export const CHANGE_WAIT_HOURS = 48;

/** As a person reads it; without its number where the record of an account that was deleted no longer has one. */
export function accountText(account: ReceivingAccount): string {
  if (account.kind !== "bank") return account.key ? readable[account.kind](account.key) : "não guardada";
  const { bankName, bankAgency, bankAccount } = account;
  return bankAccount ? `${bankName}, agência ${bankAgency}, conta ${bankAccount}` : "não guardada";
}

const readable: Record<PixKind, (key: string) => string> = {
  cnpj: formatCnpj,
  cpf: formatCpf,
  email: (key) => key,
  phone: (key) => formatPhone(key.replace(/^\+55/, "")),
  random: (key) => key,
};

/**
 * The CPF of the person behind a company of one person (MEI): the registry wrote it at the end of the legal name. Newer
 * ones have the company's own number there, and no CPF.
 */
export const cpfInLegalName = (legalName: string): string | null =>
  /(?:^|\D)(\d{11})\s*$/.exec(legalName.replace(/(?<=\d)[.-](?=\d)/g, ""))?.[1] ?? null;
