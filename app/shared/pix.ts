import { withoutAccents } from "./accents.ts";
import { isValidCnpj } from "./cnpj.ts";
import { isValidCpf } from "./cpf.ts";
import { readFields, seal, unseal, writeField } from "./emv.ts";
import { fromReais, type Money, toReais } from "./money.ts";

type Receiver = { merchantName: string; city: string };

export type StaticBrCode = Receiver & { key: string; amount?: Money; txid?: string; description?: string };
export type DynamicBrCode = Receiver & { location: string };

const PIX = writeField("00", "br.gov.bcb.pix");
const NO_TXID = "***";
const MAX_TEMPLATE = 99;

const EVP_KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const EMAIL_KEY = /^(?=.{3,77}$)[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** CPF, CNPJ, mobile with +55, e-mail or random key, as the central bank's directory writes them. */
export function isPixKey(text: string): boolean {
  const asDocument = /^\d{11}$/.test(text)
    ? isValidCpf(text)
    : /^[0-9A-Z]{14}$/.test(text) && isValidCnpj(text);
  return asDocument || /^\+55[1-9]{2}9\d{8}$/.test(text) || EVP_KEY.test(text) || EMAIL_KEY.test(text);
}

export function staticBrCode({ key, amount, txid, description, ...receiver }: StaticBrCode): string {
  if (!/^[\x21-\x7e]{1,77}$/.test(key)) throw new RangeError(`Not a Pix key: ${key}`);
  if (amount !== undefined && amount <= 0) throw new RangeError("A Pix amount must be above zero");
  if (txid !== undefined && !/^[A-Za-z0-9]{1,25}$/.test(txid)) throw new RangeError(`Not a txid: ${txid}`);
  const account = PIX + writeField("01", key);
  const note = toAscii(description ?? "").slice(0, Math.max(0, MAX_TEMPLATE - account.length - 4));
  return seal(
    writeField("00", "01") +
      writeField("26", note === "" ? account : account + writeField("02", note)) +
      saleFields(receiver, amount) +
      writeField("62", writeField("05", txid ?? NO_TXID)),
  );
}

/** The amount and the real txid live at the payment provider, behind the location. */
export function dynamicBrCode({ location, ...receiver }: DynamicBrCode): string {
  if (!/^[\x21-\x7e]{1,77}$/.test(location) || location.includes("://")) {
    throw new RangeError(`Not a Pix location: ${location}`);
  }
  return seal(
    writeField("00", "01") +
      writeField("01", "12") +
      writeField("26", PIX + writeField("25", location)) +
      saleFields(receiver) +
      writeField("62", writeField("05", NO_TXID)),
  );
}

function saleFields({ merchantName, city }: Receiver, amount?: Money): string {
  return (
    writeField("52", "0000") +
    writeField("53", "986") +
    (amount === undefined ? "" : writeField("54", toReais(amount))) +
    writeField("58", "BR") +
    writeField("59", toAscii(merchantName).slice(0, 25)) +
    writeField("60", toAscii(city).slice(0, 15))
  );
}

function toAscii(text: string): string {
  return withoutAccents(text).replace(/[^\x20-\x7e]/g, "");
}

export function parseBrCode(text: string): StaticBrCode | DynamicBrCode | null {
  const fields = readFields(unseal(text) ?? "");
  const merchantName = fields?.get("59");
  const city = fields?.get("60");
  const extra = readFields(fields?.get("62") ?? "");
  const inReais = fields?.get("00") === "01" && fields.get("53") === "986" && fields.get("58") === "BR";
  if (!fields?.has("52") || !merchantName || !city || !extra || !inReais) return null;

  const account = readPixAccount(fields);
  const location = account?.get("25");
  const key = account?.get("01");
  if (location && !key) return { location, merchantName, city };
  if (!key || location) return null;

  const amountText = fields.get("54");
  if (amountText !== undefined && !/^(?=.*[1-9])\d{1,10}(\.\d{1,2})?$/.test(amountText)) return null;
  const txid = extra.get("05");
  const description = account?.get("02");
  return {
    key,
    merchantName,
    city,
    ...(amountText && { amount: fromReais(amountText) }),
    ...(txid && txid !== NO_TXID && { txid }),
    ...(description && { description }),
  };
}

/** EMV allows the account in any of the templates 26 to 51; Pix is recognised by its identifier. */
function readPixAccount(fields: Map<string, string>): Map<string, string> | undefined {
  for (const [id, template] of fields) {
    if (id < "26" || id > "51") continue;
    const account = readFields(template);
    if (account?.get("00")?.toLowerCase() === "br.gov.bcb.pix") return account;
  }
  return undefined;
}
