import { describe, expect, it } from "vitest";
import { securityHeaders } from "./security-headers.server.ts";

describe("the content security policy", () => {
  const policy = securityHeaders({ nonce: "n0nce", secure: false, demo: false, dev: false })[
    "Content-Security-Policy"
  ]!;

  it("forbids what it does not name", () => {
    expect(policy).toMatch(/^default-src 'none';/);
    for (const locked of [
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(locked);
    }
  });

  it("lets scripts run by file or by nonce, never inline and never by eval", () => {
    expect(policy).toContain("script-src 'self' 'nonce-n0nce';");
    expect(policy).not.toContain("unsafe");
    expect(policy).not.toContain("*");
  });
});

it("requires https only where the site has it", () => {
  expect(securityHeaders({ nonce: "n", secure: false, demo: false, dev: false })).not.toHaveProperty(
    "Strict-Transport-Security",
  );
  expect(
    securityHeaders({ nonce: "n", secure: true, demo: false, dev: false })["Strict-Transport-Security"],
  ).toMatch(/^max-age=31536000/);
});

it("opens other hosts only for what they are named for", () => {
  const opens = {
    script: ["https://sdk.example"],
    connect: ["https://api.example"],
    frame: ["https://fields.example"],
    image: [],
  };
  const { "Content-Security-Policy": policy } = securityHeaders({
    nonce: "n",
    secure: false,
    demo: false,
    dev: false,
    opens,
  });
  expect(policy.split("; ").filter((part) => part.includes("example"))).toEqual([
    "script-src 'self' 'nonce-n' https://sdk.example",
    "connect-src 'self' https://api.example",
    "frame-src https://fields.example",
  ]);
});
