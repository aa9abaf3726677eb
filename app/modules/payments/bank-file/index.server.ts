export { readBankFile } from "./bank-file.ts";
export { type BankFileReader, bankFileReader } from "./bank-file-reader.server.ts";
