import { afterEach, beforeEach, expect, it } from "vitest";
import { type RunningServer, serve } from "#simulate/server.ts";
import { ask, parsedJson } from "./ask.server.ts";

let server: RunningServer;
beforeEach(async () => {
  server = await serve(({ method, path, text, headers }) =>
    path === "/elsewhere"
      ? { status: 302, text: "", headers: { Location: "/" } }
      : { status: 200, body: { method, text, length: headers["content-length"] } },
  );
});
afterEach(() => server.close());

const LIMITS = { timeOut: 1_000, largest: 1_000 };

it("sends a body with its length, and reads the answer", async () => {
  const { status, text } = await ask(`${server.url}/a`, { method: "PUT", body: "maré", ...LIMITS });
  expect([status, parsedJson(text)]).toEqual([200, { method: "PUT", text: "maré", length: "5" }]);
});

it("reads no text that the database refuses to hold", () => {
  expect(parsedJson(String.raw`{"tracking":"AA\u0000123\ud800"}`)).toEqual({ tracking: "AA123\ufffd" });
  expect(parsedJson("<html>")).toBeNull();
});

it("follows no redirect", async () => {
  expect(await ask(`${server.url}/elsewhere`, { method: "GET", ...LIMITS })).toEqual({
    status: 302,
    text: "",
  });
});

it.each([
  ["never comes", { kind: "silence" }],
  ["comes too late", { kind: "delay", milliseconds: 3_000 }],
  ["breaks off", { kind: "half" }],
  ["is too long", { kind: "huge" }],
] as const)("rejects an answer that %s", async (_, fault) => {
  server.faults.plan(/./, fault);
  await expect(ask(`${server.url}/a`, { method: "GET", ...LIMITS })).rejects.toThrow();
});

it("rejects where nobody answers", async () => {
  await server.close();
  await expect(ask(`${server.url}/a`, { method: "GET", ...LIMITS })).rejects.toThrow("ECONNREFUSED");
});

it("takes what is no JSON for nothing", () => {
  for (const text of ["", "<html>", '{"a":']) expect(parsedJson(text)).toBeNull();
});
