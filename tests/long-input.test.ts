import { expect, it } from "vitest";
import { feedText } from "#app/modules/catalog/feeds/feed-text.ts";
import { findColumns } from "#app/modules/imports/plan/columns.ts";
import { htmlText } from "#app/modules/imports/plan/html-text.ts";
import {
  readAddresses,
  readGrams,
  readPrice,
  readSide,
  readStock,
} from "#app/modules/imports/plan/read-cells.ts";
import { readVariation, splitName } from "#app/modules/imports/plan/variation.ts";
import { readCsv } from "#app/modules/imports/read/csv-file.ts";
import { orderNumberIn } from "#app/modules/orders/order.ts";
import { readBankFile } from "#app/modules/payments/bank-file/bank-file.ts";
import { canonicalPath } from "#app/platform/http/canonical-path.ts";

/** Everything here takes text of strangers, and must take long texts in a time that grows with their length only. */
const READERS: [string, (text: string) => unknown][] = [
  ["feedText", (text) => feedText(`${text} a b`, text.length)],
  ["findColumns", (text) => findColumns([{ row: 1, cells: ["Nome", text] }])],
  ["htmlText", htmlText],
  ["readAddresses", readAddresses],
  ["readGrams", readGrams],
  ["readPrice", readPrice],
  ["readSide", readSide],
  ["readStock", readStock],
  ["readVariation", readVariation],
  ["splitName", splitName],
  ["readCsv", (text) => readCsv(text.slice(0, 30_000))],
  ["orderNumberIn", orderNumberIn],
  ["readBankFile", readBankFile],
  ["canonicalPath", (text) => canonicalPath(`/${text}x`, "")],
];
const RUNS = [
  " ",
  "0",
  "1",
  ",",
  ";",
  "/",
  "#",
  "<",
  "<br ",
  "<!--",
  '"',
  '""',
  "cor:",
  "a: ",
  "cor ",
  "-",
  "\t",
  "|",
  "&",
  "é",
];

it.each(READERS)("%s reads a long run of the same characters", (_, read) => {
  for (const run of RUNS) {
    const text = run.repeat(100_000 / run.length);
    for (const end of ["", "x", "\n"]) expect(() => read(`a${text}${end}`)).not.toThrow(RangeError);
  }
});

it.each([
  ["Vestido Longo Cor:Azul;Tamanho:M", "Vestido Longo", "Cor:Azul;Tamanho:M"],
  ["Vestido - (Tamanho : M)", "Vestido -", "Tamanho : M"],
  ["Vestido\nCor:Azul", "Vestido", "Cor:Azul"],
  ["Cor:Azul\nVestido", "Cor:Azul\nVestido", ""],
])("%j is still the name %j and the variation %j", (given, name, variation) => {
  expect(splitName(given)).toEqual({ name, variation });
});
