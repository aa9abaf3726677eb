import { setImmediate as pause } from "node:timers/promises";
import { sql } from "kysely";
import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { counted } from "#app/shared/count.ts";
import { MAX_PASTED_LINES, type Pasted } from "../dispatch/pasted-codes.ts";
import { MAX_AT_ONCE } from "../dispatch/selection.ts";
import type { NfeFile } from "../nfe/nfe-file.ts";
import { PAID } from "../seller/matching-parcels.server.ts";
import type { DocumentOutcome, GivenFile } from "./document-outcome.ts";
import { invoiceDataOf } from "./invoice-data.server.ts";
import { CandidateParcels, parcelByNumber, parcelOfFile } from "./parcel-of-document.ts";
import { FISCAL_PROBLEMS } from "./problems.ts";
import { readUpload, registerRead } from "./register-document.server.ts";

interface Given {
  files: readonly GivenFile[];
  /** Numbers of orders with the keys of their documents. */
  pasted: Pasted;
}

/**
 * Registers many documents, each in a transaction of its own: one that is refused does not hold back the others. The
 * same files sent again change nothing.
 */
export async function registerDocuments(
  viewer: Viewer,
  { files, pasted }: Given,
): Promise<DocumentOutcome[]> {
  const read = await Promise.all(
    files.slice(0, MAX_AT_ONCE).map(async ({ name, bytes }) => ({ name, nfe: await readUpload(bytes) })),
  );
  const nfes = read.map(({ nfe }) => nfe).filter((nfe) => typeof nfe !== "string");
  const parcels = await candidatesFor(viewer, nfes, pasted);
  const outcomes: DocumentOutcome[] = [];
  for (const { name, nfe } of read) {
    // Other requests have their turn between files.
    await pause();
    outcomes.push(
      typeof nfe === "string"
        ? { given: name, orderId: null, message: FISCAL_PROBLEMS[nfe] }
        : await register(viewer, parcels, { given: name, key: "", nfe }),
    );
  }
  for (const { line, order, code } of pasted.codes)
    outcomes.push(await register(viewer, parcels, { given: line, number: order, key: code, nfe: null }));
  return [...outcomes, ...leftAside(files.length - read.length, pasted)];
}

/** The viewer's own parcels that files or lines may mean. */
async function candidatesFor(
  viewer: Viewer,
  nfes: readonly NfeFile[],
  pasted: Pasted,
): Promise<CandidateParcels> {
  const sellerId = shopFor(viewer, "orders");
  if (!sellerId) return new CandidateParcels([]);
  const numbers = [
    ...pasted.codes.map(({ order }) => order),
    ...nfes.flatMap(({ orderNumbers }) => orderNumbers),
  ];
  const { rows } = await sql<{ id: string }>`
    select parcel.pedido_id as id
    from remessas parcel join pedidos sale on sale.id = parcel.pedido_id
    left join fiscal_documents document on document.pedido_id = parcel.pedido_id
      and document.seller_id = parcel.seller_id and document.replaced_at is null
    where parcel.seller_id = ${sellerId} and ${PAID} and parcel.status <> 'cancelado'
      and (right(parcel.pedido_id, 8) = any (${numbers}::text[]) or parcel.pedido_id = any (${numbers}::text[])
        or document.access_key = any (${nfes.map(({ key }) => key)}::text[])
        or document.access_key is null
          and sale.buyer_document = any (${nfes.map(({ recipient }) => recipient)}::text[]))
    order by parcel.pedido_id desc limit 5000`.execute(db);
  const data = await invoiceDataOf(
    viewer,
    rows.map(({ id }) => id),
  );
  return new CandidateParcels(
    data.map(({ orderId, buyerDocument, total, key }) => ({ orderId, buyerDocument, total, key })),
  );
}

interface ReadDocument {
  given: string;
  /** The order's, where it was written beside a key. */
  number?: string;
  key: string;
  nfe: NfeFile | null;
}

/** Notes the new document on its candidate, so that a second file does not find the parcel without one. */
async function register(
  viewer: Viewer,
  parcels: CandidateParcels,
  { given, number, key, nfe }: ReadDocument,
): Promise<DocumentOutcome> {
  const found = nfe ? parcelOfFile(nfe, parcels) : parcelByNumber(number ?? "", parcels);
  if ("message" in found) return { given, orderId: null, message: found.message };
  const { orderId } = found;
  const result = await registerRead(viewer, { orderId, key, nfe });
  if (!result.ok) return { given, orderId, message: result.message };
  for (const parcel of parcels.byNumber.get(orderId) ?? []) parcel.key = nfe?.key ?? key;
  return { given, orderId, message: null };
}

/** What was sent but not read. */
function leftAside(files: number, { odd, beyond }: Pasted): DocumentOutcome[] {
  const outcomes = odd.map((line) => ({
    given: line,
    orderId: null,
    message: "Escreva o número do pedido (8 letras e números) e, na segunda coluna, a chave da nota.",
  }));
  if (beyond > 0)
    outcomes.push({
      given: `Mais ${counted(beyond, "linha", "linhas")}`,
      orderId: null,
      message: `Cole no máximo ${MAX_PASTED_LINES} linhas de cada vez.`,
    });
  if (files > 0)
    outcomes.push({
      given: `Mais ${counted(files, "arquivo", "arquivos")}`,
      orderId: null,
      message: `Envie no máximo ${MAX_AT_ONCE} arquivos de cada vez.`,
    });
  return outcomes;
}
