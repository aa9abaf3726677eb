import { expect, it } from "vitest";
import { inPieces } from "./pieces.server.ts";

const asIs = (text: string) => text;
const LINE = `${"x".repeat(4999)}\n`;

function* lines(number: number, seen = { asked: 0 }) {
  for (let n = 0; n < number; n++) {
    seen.asked++;
    yield LINE;
  }
}

async function collected(source: AsyncIterable<string>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of source) pieces.push(piece);
  return pieces;
}

it("gives everything, in pieces of a bounded length", async () => {
  const pieces = await collected(inPieces(lines(400), asIs));
  expect(pieces.join("")).toBe(LINE.repeat(400));
  expect(pieces.length).toBeGreaterThan(20);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(65_536 + LINE.length);
  expect(await collected(inPieces(["a", "", "b"], asIs))).toEqual(["ab"]);
  expect(await collected(inPieces([], asIs))).toEqual([]);
});

it("writes a piece only when the one before was taken", async () => {
  const seen = { asked: 0 };
  const pieces = inPieces(lines(4_000, seen), asIs);
  await pieces.next();
  await pieces.next();
  expect(seen.asked).toBeLessThan(30);
});

it("lets others have a turn between two pieces", async () => {
  let turns = 0;
  const others = setInterval(() => turns++, 0);
  await collected(inPieces(lines(4_000), asIs));
  clearInterval(others);
  expect(turns).toBeGreaterThan(2);
});
