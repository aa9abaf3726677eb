import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { answerGarbage } from "./answer-garbage.ts";

let server: Server;
beforeEach(async () => {
  server = createServer((_, response) => response.end("bem-vindo"));
  answerGarbage(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
afterEach(() => new Promise((done) => server.close(done)));

/** What came back, and whether the line was closed in peace. */
async function send(request: string): Promise<{ answer: string; reset: boolean }> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(request);
  let answer = "";
  try {
    for await (const piece of socket.setEncoding("utf8")) answer += piece;
  } catch {
    return { answer, reset: true };
  }
  return { answer, reset: false };
}

it.each([
  ["a query longer than any header may be", `/?q=${"a".repeat(60_000)}`],
  ["a query longer than any line's buffer", `/?q=${"a".repeat(3_000_000)}`],
])("%s is answered before the connection is closed cleanly", async (_, target) => {
  const { answer, reset } = await send(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(reset).toBe(false);
});

it("what is no request at all is answered", async () => {
  expect(await send("\u0016\u0003\u0001 hello\r\n\r\n")).toMatchObject({
    answer: expect.stringMatching(/^HTTP\/1\.1 400 /),
  });
});

it("a request is left to the application", async () => {
  const { answer } = await send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});
