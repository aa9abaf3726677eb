import { connect } from "node:net";
import { expect, it } from "vitest";
import { startApplication, until } from "#tests/support/application.ts";

it("a stop finishes the answer under way, refuses new requests, and does not wait for idle connections", async () => {
  const app = await startApplication();
  const idle = connect(app.port, "127.0.0.1");
  let received = "";
  const request = connect(app.port, "127.0.0.1").setEncoding("utf8");
  request.on("data", (chunk) => {
    received += chunk;
  });
  const ended = new Promise((resolve) => request.once("close", resolve));
  request.write(
    [
      "POST / HTTP/1.1",
      `Host: 127.0.0.1:${app.port}`,
      `Origin: ${app.url}`,
      "Content-Type: application/x-www-form-urlencoded",
      "Transfer-Encoding: chunked",
      "Expect: 100-continue",
      "\r\n",
    ].join("\r\n"),
  );
  await until(() => received.startsWith("HTTP/1.1 100 Continue"), "the request to be under way");
  received = "";

  const startedAt = performance.now();
  app.process.kill("SIGTERM");
  await until(() => isRefused(app.port), "new connections to be refused");
  expect(received).toBe("");
  request.write("3\r\na=1\r\n0\r\n\r\n");
  await ended;
  expect(received).toMatch(/^HTTP\/1\.1 [245]\d\d /);
  expect(received).toMatch(/^connection: close\r$/im);
  expect(received).toContain("</html>");
  expect(await app.exitCode).toBe(0);
  // Hanging requests are cut off after twenty seconds: nothing here hung.
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  idle.destroy();
});

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const attempt = connect(port, "127.0.0.1");
    attempt.once("connect", () => resolve(false)).once("error", () => resolve(true));
    attempt.once("connect", () => attempt.destroy());
  });
}
