export { documentGivenBefore, documentsOf, openDocument } from "./document-queries.server.ts";
export { changeFiscalRule, readFiscalRule } from "./fiscal-rule.server.ts";
export { invoiceCsv } from "./invoice-csv.server.ts";
export { intermediaryFor, invoiceDataOf } from "./invoice-data.server.ts";
export { monthsWithoutDocuments, ownFiscalMonths } from "./open-months.server.ts";
export { registerDocument } from "./register-document.server.ts";
export { registerDocuments } from "./register-documents.server.ts";
