import { withoutAccents } from "#app/shared/accents.ts";
import { type IsoDate, isIsoDate } from "#app/shared/business-days.ts";
import { centavos, formatBRL, type Money } from "#app/shared/money.ts";
import { oneLine } from "#app/shared/text.ts";
import { readMoney } from "#app/shared/typed-money.ts";
import type { TheirMovement } from "../reconciliation/compare-day.ts";

/** The names under which banks and providers write each column, without accents and in lower case. */
const COLUMNS = {
  day: ["data", "data lancamento", "data do lancamento", "data movimento", "data pagamento", "date"],
  amount: ["valor", "valor (r$)", "valor r$", "valor bruto", "amount"],
  reference: ["txid", "identificador", "id da transacao", "id transacao", "referencia", "codigo", "id"],
  kind: ["tipo", "lancamento", "historico", "descricao", "operacao", "description"],
  fee: ["tarifa", "taxa", "fee"],
} as const;
type Column = keyof typeof COLUMNS;

const MAX_LINES = 20_000;
/** So many of these as a file may have lines still fit the totals of a day, which are numeric(14, 2). */
const MAX_AMOUNT = centavos(49_999_999_99);
/** Older ones are mistyped. */
const FIRST_DAY = "2000-01-01";
/** What may stand above the line that names the columns, without blank lines. */
const HEADER_WITHIN = 50;

export type ReadFile = { ok: true; movements: TheirMovement[] } | { ok: false; message: string };

const plain = (text: string): string => withoutAccents(text).trim().toLowerCase();

/** A bank's statement as CSV: the columns are found by their names, in any order. The first thing that is wrong is told. */
export function readBankFile(text: string): ReadFile {
  const lines = text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\n|\r/)
    .flatMap((line, at) => (/[^;,"\s]/.test(line) ? [{ line, number: at + 1 }] : []));
  const headAt = lines.slice(0, HEADER_WITHIN).findIndex(({ line }) => columnsIn(line) !== null);
  const head = headAt === -1 ? null : columnsIn(lines[headAt]!.line);
  if (!head)
    return {
      ok: false,
      message: `Não achamos as colunas. O arquivo precisa de uma linha com os nomes ${quoted(COLUMNS.day)} e ${quoted(COLUMNS.amount)}.`,
    };
  const rows = lines.slice(headAt + 1);
  if (rows.length > MAX_LINES) return { ok: false, message: `O arquivo pode ter até ${MAX_LINES} linhas.` };
  if (rows.length === 0) return { ok: false, message: "O arquivo não tem nenhum lançamento." };
  const movements: TheirMovement[] = [];
  const seen = new Map<string, number>();
  for (const { line, number } of rows) {
    const read = movementOf(cellsOf(line, head.separator), head.places);
    if (typeof read === "string") return { ok: false, message: `Linha ${number}: ${read}.` };
    if (read) movements.push(withReference(read, seen));
  }
  return { ok: true, movements };
}

const quoted = (names: readonly string[]): string => `“${names[0]}” (ou ${names.slice(1, 3).join(", ")})`;

type Places = Partial<Record<Column, number>>;

/** The columns of a line, if it is the one that names them. */
function columnsIn(line: string): { separator: string; places: Places } | null {
  for (const separator of [";", "\t", ","]) {
    const names = cellsOf(line, separator).map(plain);
    const places: Places = {};
    for (const [column, known] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
      const name = known.find((each) => names.includes(each));
      if (name !== undefined) places[column] = names.indexOf(name);
    }
    if (places.day !== undefined && places.amount !== undefined) return { separator, places };
  }
  return null;
}

/** The cells of a line; a quoted cell may contain the separator. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted] = ["", false];
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!;
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += sign;
  }
  return [...cells, cell].map((each) => each.trim());
}

function movementOf(cells: readonly string[], places: Places): TheirMovement | string | null {
  const at = (column: Column): string => cells[places[column] ?? -1] ?? "";
  const day = dayIn(at("day"));
  if (!day) return `não entendemos a data “${at("day").slice(0, 30)}”`;
  const signed = signedMoney(at("amount"));
  if (signed === null) return `não entendemos o valor “${at("amount").slice(0, 30)}”`;
  if (signed === 0) return null;
  const fee = at("fee") === "" ? null : signedMoney(at("fee"));
  if (Math.max(Math.abs(signed), Math.abs(fee ?? 0)) > MAX_AMOUNT)
    return `o valor e a tarifa podem ser de até ${formatBRL(MAX_AMOUNT)}`;
  return {
    kind: kindOf(plain(at("kind")), signed),
    reference: oneLine(at("reference"), 200),
    paymentId: null,
    amount: centavos(Math.abs(signed)),
    fee: fee === null ? null : centavos(Math.abs(fee)),
    day,
  };
}

function kindOf(words: string, amount: Money): TheirMovement["kind"] {
  if (/contestacao|chargeback|\bmed\b/.test(words)) return amount < 0 ? "dispute" : "dispute-returned";
  return amount < 0 ? "refund" : "payment";
}

function dayIn(text: string): IsoDate | null {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})\b/.exec(text) ?? [];
  const iso = year ? `${year}-${month}-${day}` : text.slice(0, 10);
  return isIsoDate(iso) && iso >= FIRST_DAY ? iso : null;
}

/** "-1.234,56", "1234.56 D", "R$ 10,00": a debit is below zero. */
function signedMoney(text: string): Money | null {
  const isDebit = /^\s*[-−(]|[-−)D]\s*$/i.test(text);
  const value = readMoney(text.replace(/[-−()\s]|R\$|[CD]\s*$/gi, ""));
  return typeof value === "number" ? centavos(isDebit ? -value : value) : null;
}

/** A line without an identifier gets one that is the same when the file is read again. */
function withReference(movement: TheirMovement, seen: Map<string, number>): TheirMovement {
  const base = movement.reference || `linha ${movement.day} ${movement.kind} ${movement.amount}`;
  const times = (seen.get(base) ?? 0) + 1;
  seen.set(base, times);
  return { ...movement, reference: times === 1 ? base : `${base} (${times})` };
}
