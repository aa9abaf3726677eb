import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { type Answer, AnswerReader } from "./answer-reader.ts";

const head = (...lines: string[]) => `HTTP/1.1 ${lines.join("\r\n")}\r\n\r\n`;
const ANSWERS = [
  `${head("200 OK", "Content-Length: 11")}a page here`,
  `${head("200 OK", "Transfer-Encoding: chunked")}5\r\nfirst\r\n10\r\nsixteen letters!\r\n0\r\n\r\n`,
  head("304 Not Modified", "ETag: x"),
  head("303 See Other", "content-length: 0"),
  `${head("404 Not Found", "Content-Length: 2")}no`,
];

it.each([1, 2, 3, 7, 1000])("finds the end of every answer that arrives in pieces of %i bytes", (size) => {
  const found: Answer[] = [];
  const reader = new AnswerReader((answer) => found.push(answer));
  const bytes = Buffer.from(ANSWERS.join(""));
  for (let at = 0; at < bytes.length; at += size) reader.read(bytes.subarray(at, at + size));
  expect(found.map(({ status }) => status)).toEqual([200, 200, 304, 303, 404]);
  expect(found.map(({ bytes }) => bytes)).toEqual(ANSWERS.map((answer) => answer.length));
});

it("reads what node:http sends", async () => {
  const server = createServer((request, response) => {
    if (request.url === "/known") return response.end("x".repeat(100_000));
    response.write("one");
    response.end("two");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const socket = connect(port, "127.0.0.1");
  const found: Answer[] = [];
  await new Promise<void>((resolve) => {
    const reader = new AnswerReader((answer) => {
      if (found.push(answer) === 2) resolve();
      else socket.write("GET /streamed HTTP/1.1\r\nHost: x\r\n\r\n");
    });
    socket.on("data", (bytes) => reader.read(bytes));
    socket.write("GET /known HTTP/1.1\r\nHost: x\r\n\r\n");
  });
  socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  expect(found.map(({ status }) => status)).toEqual([200, 200]);
  expect(found[0]!.bytes).toBeGreaterThan(100_000);
  expect(found[1]!.bytes).toBeLessThan(1_000);
});
