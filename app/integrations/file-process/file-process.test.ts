import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { expect, it } from "vitest";
import { TOO_DEMANDING } from "#app/modules/imports/read/index.server.ts";
import { uploadProblems } from "#app/modules/pictures/index.ts";
import { runInRequest } from "#app/platform/http/request-context.server.ts";
import { fileProcess } from "./index.server.ts";

const SCRIPT = "server/file-process.ts";
const CSV = strToU8("Nome;Preço\nSaia;10");
const ROWS = [
  { row: 1, cells: ["Nome", "Preço"] },
  { row: 2, cells: ["Saia", "10"] },
];

/** A sheet of long texts, which takes longer than a moment and 50 MB. */
const LARGE = zipSync(
  {
    "xl/worksheets/sheet1.xml": strToU8(
      `<worksheet>${`<row><c t="str"><v>${"–".repeat(30_000)}</v></c></row>`.repeat(650)}</worksheet>`,
    ),
  },
  { level: 1 },
);

it("reads spreadsheets, NF-e and banks' files in one process, and tells why one cannot be read", async () => {
  const { readSheet, readNfe, readBank, child } = fileProcess({ script: SCRIPT });
  expect(await readSheet(CSV)).toEqual(ROWS);
  const first = child();
  expect(await readNfe(strToU8("<a>"))).toBeNull();
  expect(await readBank("data;valor\n01/02/2026;10,00")).toMatchObject({ ok: true, movements: [{}] });
  await expect(readSheet(strToU8("<html>"))).rejects.toThrow("Não conseguimos ler este arquivo");
  expect(child()).toBe(first);
});

it("reads an uploaded picture in another process, and refuses one that takes too much", async () => {
  const create = { width: 3000, height: 2000, channels: 3, background: "#d94f7a" } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const { readPicture, child } = fileProcess({ script: SCRIPT });
  expect(await readPicture(picture)).toMatchObject({ width: 2000, height: 1333 });
  expect(await readPicture(strToU8("no picture"))).toEqual({ problem: uploadProblems.damaged });
  expect(child()).toBeUndefined();
  const limited = fileProcess({ script: SCRIPT, silence: 1 });
  expect(await limited.readPicture(picture)).toEqual({ problem: uploadProblems.tooDemanding });
});

it.each([
  ["time", { silence: 1 }],
  ["memory", { memory: 20 }],
])("gives a file up that takes too much %s, with a reason and without another try", async (_, limits) => {
  const limited = fileProcess({ script: SCRIPT, ...limits });
  const reading = limited.readSheet(LARGE);
  const first = limited.child()!;
  await expect(reading).rejects.toThrow(TOO_DEMANDING);
  expect(first.signalCode ?? first.exitCode).not.toBeNull();
  expect(limited.child()).toBeUndefined();
});

it("gives a file up whose answer would be larger than it may be, in a process that goes on", async () => {
  const { readSheet, child } = fileProcess({ script: SCRIPT, answer: 1 });
  const reading = readSheet(LARGE);
  const first = child();
  await expect(reading).rejects.toThrow(TOO_DEMANDING);
  expect(await readSheet(CSV)).toEqual(ROWS);
  expect(child()).toBe(first);
});

it("reads the files that wait behind one that ended the process", async () => {
  const { readSheet } = fileProcess({ script: SCRIPT, memory: 180 });
  const [hostile, harmless] = await Promise.allSettled([readSheet(LARGE), readSheet(CSV)]);
  expect(hostile).toMatchObject({ status: "rejected", reason: { message: TOO_DEMANDING } });
  expect(harmless).toEqual({ status: "fulfilled", value: ROWS });
});

it("reads a file again when something else ended the process", async () => {
  const { readSheet, child } = fileProcess({ script: SCRIPT });
  const reading = readSheet(CSV);
  child()!.kill("SIGTERM");
  expect(await reading).toEqual(ROWS);
});

it("reads one network's file after one of another's, however many the first sent", async () => {
  const { readNfe } = fileProcess({ script: SCRIPT });
  const read: string[] = [];
  const send = (clientAddress: string) =>
    runInRequest({ requestId: "a", clientAddress }, () => readNfe(strToU8("<a>"))).then(
      () => void read.push(clientAddress),
    );
  await Promise.all([...Array(4).fill("192.0.2.1"), "198.51.100.1"].map(send));
  expect(read.indexOf("198.51.100.1")).toBeLessThan(3);
});
