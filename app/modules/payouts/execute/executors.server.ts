import { CSV_BEGINNING, csvAmount } from "#app/shared/csv.ts";
import { KIND_NAMES, type Receiver } from "../account/receiving-account.ts";
import type { PayoutExecutor, PayoutOrder } from "./executor.server.ts";
import { SANDBOX_RETURNS } from "./sandbox-returns.ts";

/** Moves no money: every transfer arrives at once, but for the one key that is there to see a transfer come back. */
export const sandboxExecutor: PayoutExecutor = {
  name: "sandbox",
  isSimulation: true,
  pay: async ({ id, receiver }) =>
    receiver.kind !== "bank" && receiver.key === SANDBOX_RETURNS
      ? { outcome: "failed", reason: "Chave PIX não encontrada (simulação)." }
      : { outcome: "paid", receipt: `SIMULADO-${id}` },
  writeFile: null,
};

/** A person pays each payout in the bank's own application, and enters the number of the receipt. */
export const byHandExecutor: PayoutExecutor = {
  name: "by-hand",
  isSimulation: false,
  pay: null,
  writeFile: null,
};

/** A file of transfers for the bank's application; the answers of the bank are entered by a person. */
export const bankFileExecutor: PayoutExecutor = {
  name: "bank-file",
  isSimulation: false,
  pay: null,
  writeFile: (orders) => CSV_BEGINNING + [HEAD, ...orders.map(cellsOf)].map(lineOf).join(""),
};

const HEAD = [
  "Identificador",
  "Valor",
  "Tipo",
  "Chave PIX",
  "Banco",
  "Agência",
  "Conta",
  "Favorecido",
  "CPF ou CNPJ",
  "Descrição",
];

const cellsOf = ({ id, amount, receiver }: PayoutOrder): string[] => [
  `REPASSE${id}`,
  csvAmount(amount),
  KIND_NAMES[receiver.kind],
  ...wayTo(receiver),
  receiver.name.replace(/^[=+\-@\s]+/, ""),
  receiver.document,
  `Repasse ${id}`,
];

const wayTo = (receiver: Receiver): string[] =>
  receiver.kind === "bank"
    ? ["", receiver.bankName.replace(/^[=+\-@\s]+/, ""), receiver.bankAgency, receiver.bankAccount]
    : [receiver.key, "", "", ""];

/**
 * Not `csvLine`: its apostrophe before a plus sign, which protects spreadsheets, would make another key of "+5511…". Names
 * lose such signs at their beginning instead, and keys have a form of their own.
 */
const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(";")}\r\n`;
