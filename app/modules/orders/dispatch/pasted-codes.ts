import { orderNumberIn } from "../order.ts";

/** A line of two columns: an order's number and its tracking code, perhaps with the carrier as a third one. */
export interface PastedCode {
  /** The line as it was pasted, for the message about it. */
  line: string;
  /** The end of an order's id, or all of it; in capitals. */
  order: string;
  code: string;
  carrier: string;
}

export const MAX_PASTED_LINES = 300;
export const MAX_PASTED_LENGTH = 100_000;

export interface Pasted {
  codes: PastedCode[];
  /** Lines that are not such a line. */
  odd: string[];
  /** Lines past those that are read at once. */
  beyond: number;
}

export const NOTHING_PASTED: Pasted = { codes: [], odd: [], beyond: 0 };

/** Spreadsheets and files separate columns by tabs, semicolons or commas; people by spaces. */
function cellsOf(line: string): string[] {
  const separator = ["\t", ";", ","].find((each) => line.includes(each));
  if (separator) return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
  const [order = "", ...code] = line.split(/\s+/);
  return [order, code.join(" ")];
}

const HEADING = /^(n[uú]mero( do pedido)?|pedido|order)$/i;

/** Reads what a seller pasted. Empty lines and a heading are skipped; everything else is a code or odd. */
export function readPastedCodes(text: string): Pasted {
  const all = text
    .slice(0, MAX_PASTED_LENGTH)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const lines = all.slice(0, MAX_PASTED_LINES + (HEADING.test(cellsOf(all[0] ?? "")[0] ?? "") ? 1 : 0));
  const codes: PastedCode[] = [];
  const odd: string[] = [];
  for (const [at, line] of lines.entries()) {
    const [first = "", code = "", carrier = ""] = cellsOf(line);
    if (at === 0 && HEADING.test(first)) continue;
    const order = orderNumberIn(first);
    if (order && code !== "" && code.length <= 60)
      codes.push({ line: line.slice(0, 120), order, code, carrier: carrier.slice(0, 60) });
    else odd.push(line.slice(0, 120));
  }
  return { codes, odd, beyond: all.length - lines.length };
}
