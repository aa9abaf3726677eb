import { expect, it } from "vitest";
import { downloadStream } from "#app/platform/http/download-stream.server.ts";
import { readFile } from "../read/read-file.server.ts";
import { writeXlsx, xlsxPieces } from "./xlsx-writer.server.ts";

const HEAD = ["SKU", "Descrição"];
const TEXT = "Vestido longo de viscose, com alças finas. ".repeat(115).slice(0, 4_900);

/** Each batch is a product of 400 variants; counts what was asked of it. */
function shop(products: number) {
  const seen = { asked: 0, ended: false };
  async function* batches() {
    try {
      for (let product = 0; product < products; product++) {
        seen.asked++;
        yield Array.from({ length: 400 }, (_, at) => [`P${product}-${at}`, `${TEXT} ${at}`]);
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, batches };
}

it("writes a long file in pieces, while others have their turns, and to the letter", async () => {
  const { seen, batches } = shop(1);
  const pieces: Uint8Array[] = [];
  let turns = 0;
  const others = setInterval(() => turns++, 0);
  for await (const piece of xlsxPieces(HEAD, batches())) pieces.push(piece);
  clearInterval(others);
  expect(turns).toBeGreaterThan(10);
  expect(pieces.length).toBeGreaterThan(20);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(200_000);
  expect(seen.asked).toBe(1);

  const sheet = await readFile(new Uint8Array(Buffer.concat(pieces)));
  const rows: string[][] = [];
  for await (const batch of shop(1).batches()) rows.push(...batch);
  expect(await readFile(writeXlsx(HEAD, rows))).toEqual(sheet);
  expect(sheet).toHaveLength(1 + rows.length);
});

it("reads only as far as its reader, and ends with it", async () => {
  const { seen, batches } = shop(500);
  const reader = downloadStream(xlsxPieces(HEAD, batches())).getReader();
  for (let n = 0; n < 10; n++) await reader.read();
  expect(seen.asked).toBeLessThan(5);
  await reader.cancel();
  expect(seen.ended).toBe(true);
});
