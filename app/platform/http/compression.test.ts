import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compressed } from "./compression.server.ts";

const LONG = "Maré ".repeat(1000);
const page = (body = LONG, headers: Record<string, string> = {}) =>
  new Response(body, { status: 404, headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("compression", () => {
  it("prefers brotli, then gzip, and keeps the status", async () => {
    const brotli = await compressed(page(), "gzip, deflate, br");
    expect(brotli.status).toBe(404);
    expect(brotli.headers.get("Content-Encoding")).toBe("br");
    expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(LONG);

    const gzip = await compressed(page(), "gzip;q=1.0, deflate");
    expect(gzip.headers.get("Content-Encoding")).toBe("gzip");
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(LONG);
  });

  it.each([undefined, "", "identity", "br;q=0, gzip;q=0.0", "brotli"])(
    "sends it as it is to a client that accepts %j",
    async (accepted) => {
      const plain = await compressed(page(), accepted);
      expect(plain.headers.get("Content-Encoding")).toBeNull();
      expect(await plain.text()).toBe(LONG);
    },
  );

  it("says the length of what is sent, and that it depends on the client", async () => {
    const answer = await compressed(page(LONG, { Vary: "Cookie", "Content-Length": "5000" }), "br");
    expect(answer.headers.get("Vary")).toBe("Cookie, Accept-Encoding");
    expect(answer.headers.get("Content-Length")).toBe(String((await bytes(answer)).length));
  });

  it.each([
    ["what is too short to gain", page("Maré")],
    ["what is compressed already", page(LONG, { "Content-Encoding": "gzip" })],
    ["a picture", page(LONG, { "Content-Type": "image/avif" })],
    ["a stream of events", page(LONG, { "Content-Type": "text/event-stream" })],
  ])("leaves alone %s", async (_, response) => {
    const before = response.headers.get("Content-Encoding");
    expect((await compressed(response, "br")).headers.get("Content-Encoding")).toBe(before);
  });
});
