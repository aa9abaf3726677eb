import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressed } from "./compression.server.ts";
import { csvAnswer } from "./csv-answer.ts";
import { csvStream } from "./csv-stream.server.ts";

/** Batches of one row each, far more than anybody reads unless told; counts what was asked of it. */
function source(batches = 50_000) {
  const seen = { asked: 0, ended: false };
  async function* read() {
    try {
      for (let n = 0; n < batches; n++) {
        seen.asked++;
        yield [[`linha ${n}`, "=1+1"]];
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, stream: csvStream(["Peça", "Fórmula"], read()) };
}

it("writes head and rows, each cell safe", async () => {
  expect(await new Response(source(2).stream).text()).toBe(
    "Peça;Fórmula\r\nlinha 0;'=1+1\r\nlinha 1;'=1+1\r\n",
  );
});

it("sends a long batch in pieces of a bounded length", async () => {
  const rows = Array.from({ length: 2_000 }, (_, n) => [`linha ${n}`, "x".repeat(5_000)]);
  async function* once() {
    yield rows;
  }
  const sizes: number[] = [];
  for await (const piece of csvStream(["Peça", "Texto"], once())) sizes.push(piece.length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThan(10_000_000);
  expect(Math.max(...sizes)).toBeLessThan(80_000);
});

it("reads only as far as its reader, and ends with it", async () => {
  const { seen, stream } = source();
  const reader = stream.getReader();
  for (let n = 0; n < 5; n++) await reader.read();
  expect(seen.asked).toBeLessThan(8);
  await reader.cancel();
  expect(seen.ended).toBe(true);
});

it("is compressed as a stream", async () => {
  const { seen, stream } = source();
  const answer = await compressed(csvAnswer("long", stream), "gzip, br");
  expect(answer.headers.get("Content-Encoding")).toBe("gzip");
  expect(answer.headers.get("Content-Length")).toBeNull();
  await answer.body!.cancel();
  await expect.poll(() => seen.ended).toBe(true);
  expect(seen.asked).toBeLessThan(50_000);

  const short = await compressed(csvAnswer("short", source(2).stream), "gzip");
  expect(gunzipSync(Buffer.from(await short.arrayBuffer())).toString()).toContain("linha 1;'=1+1");
  const plain = await compressed(csvAnswer("short", source(2).stream), undefined);
  expect(plain.headers.get("Content-Encoding")).toBeNull();
  expect(await plain.text()).toContain("linha 1");
});

it("that fails while it is read aborts the response, instead of ending it as if complete", async () => {
  // biome-ignore lint/correctness/useYield: it breaks before it gives anything
  async function* broken(): AsyncGenerator<string[][]> {
    throw new Error("the database went away");
  }
  await expect(new Response(csvStream(["x"], broken())).text()).rejects.toThrow("the database went away");
});
