import type { IsoDate } from "#app/shared/business-days.ts";
import type { Money } from "#app/shared/money.ts";
import type { NfeFile } from "../nfe/nfe-file.ts";
import { type AccessKey, normalizeKey, readAccessKey } from "./access-key.ts";
import type { FiscalProblem } from "./problems.ts";

/** The parcel that a document is for. */
export interface DocumentedParcel {
  /** Of the shop. */
  cnpj: string;
  orderedOn: IsoDate;
  /** What the document may be about: the whole parcel, or what is left of it. */
  totals: readonly Money[];
  /** CPF or CNPJ of the buyer; null where none was given. */
  buyerDocument: string | null;
}

type Checked = { ok: true; value: AccessKey } | { ok: false; problem: FiscalProblem };

const refused = (problem: FiscalProblem): Checked => ({ ok: false, problem });

/** Whether a document, known by its key or by its file, is the one of a parcel. */
export function checkDocument(
  given: { key: string; file: NfeFile | null },
  parcel: DocumentedParcel,
  today: IsoDate,
): Checked {
  const typed = normalizeKey(given.key);
  if (given.file && typed !== "" && typed !== given.file.key) return refused("xml-other-key");
  const read = readAccessKey(given.file?.key ?? typed);
  if (!read.ok) return read;
  const problem =
    keyProblem(read.value, parcel, today) ?? (given.file && fileProblem(given.file, read.value, parcel));
  return problem ? refused(problem) : read;
}

function keyProblem(
  { model, cnpj, month }: AccessKey,
  parcel: DocumentedParcel,
  today: IsoDate,
): FiscalProblem | null {
  if (model === "65") return "key-of-receipt";
  if (model !== "55") return "key-model";
  if (cnpj !== parcel.cnpj) return "key-issuer";
  if (month < parcel.orderedOn.slice(0, 7)) return "key-too-early";
  return month > today.slice(0, 7) ? "key-in-future" : null;
}

function fileProblem(
  file: NfeFile,
  { model, cnpj }: AccessKey,
  parcel: DocumentedParcel,
): FiscalProblem | null {
  // A file that contradicts its own key was written by no tax system.
  if (file.model !== model || file.issuer !== cnpj) return "xml-unreadable";
  if (file.isTest) return "xml-test";
  if (!file.isAuthorised) return "xml-not-authorised";
  if (!file.isSale) return "xml-not-a-sale";
  if (!parcel.totals.includes(file.total)) return "xml-total";
  return parcel.buyerDocument !== null && file.recipient !== parcel.buyerDocument ? "xml-recipient" : null;
}
