import { stripVTControlCharacters } from "node:util";
import { expect, it } from "vitest";
import { readableLine } from "./readable-log.server.ts";

const line = (entry: object) =>
  stripVTControlCharacters(
    readableLine(JSON.stringify({ level: 30, time: "2031-05-01T12:34:56.789Z", pid: 7, ...entry })),
  );

it("a request is read as level, method, path, status and milliseconds", () => {
  const request = {
    requestId: "x",
    method: "GET",
    path: "/cart",
    status: 200,
    milliseconds: 12,
    address: "::1",
  };
  expect(line({ ...request, msg: "request" })).toBe("12:34:56 info  GET  /cart 200 12 ms\n");
});

it("a job and an error keep what they say", () => {
  const job = { task: "send-letter", outcome: "done", milliseconds: 5, msg: "job" };
  expect(line(job)).toBe("12:34:56 info  job task=send-letter outcome=done 5 ms\n");
  expect(line({ level: 50, msg: "unexpected error", err: { stack: "Error: x\n    at y" } })).toBe(
    "12:34:56 error unexpected error\nError: x\n    at y\n",
  );
});
