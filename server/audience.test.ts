import { expect, it } from "vitest";
import { audienceOf } from "./audience.ts";

const of = (url: string) => audienceOf(url, (path) => path === "/favicon.svg");

it("those who pay go first, and what costs nothing is not counted", () => {
  for (const url of [
    "/checkout",
    "/checkout.data",
    "/checkout/place",
    "/checkout/pagar/1?x=1",
    "/api/payments/webhook/x",
  ])
    expect(of(url)).toBe("paying");
  expect(of("http://mare.test/checkout/place")).toBe("paying");
  for (const url of ["/healthz", "/readyz?", "/metrics", "/favicon.svg", "/api/payments/1/events"])
    expect(of(url)).toBe("free");
  for (const url of ["/", "/search?q=/checkout/", "/checkouts", "/login", "/healthz/x", "//checkout", "*"])
    expect(of(url)).toBe("browsing");
});
