import { expect, it } from "vitest";
import { audienceOf } from "./audience.ts";

const of = (url: string, method = "GET") => audienceOf({ url, method }, (path) => path === "/favicon.svg");

it("those who pay go first, and what costs nothing is not counted", () => {
  for (const url of [
    "/checkout",
    "/checkout.data",
    "/checkout/place",
    "/checkout/pagar/1?x=1",
    "/api/payments/webhook/x",
    "/search/../checkout",
  ])
    expect(of(url)).toBe("paying");
  expect(of("http://mare.test/checkout/place")).toBe("paying");
  for (const url of ["/healthz", "/readyz?", "/metrics", "/favicon.svg"]) expect(of(url)).toBe("free");
  for (const url of ["/api/payments/1/events", "/x/../api/payments/1/events?x"])
    expect(of(url)).toBe("watching");
  for (const url of [
    "/",
    "/search?q=/checkout/",
    "/checkouts",
    "/login",
    "/healthz/x",
    "//checkout",
    "//x/healthz",
    "*",
  ])
    expect(of(url)).toBe("browsing");
  for (const url of ["/checkout/../search?q=saia", "/api/payments/%2e%2e/events", "/healthz/../trending"])
    expect(of(url)).toBe("browsing");
});

it.each(["POST", "OPTIONS", "DELETE"])(
  "%s is answered by the application, also at the address of a file",
  (method) => {
    for (const url of ["/healthz", "/metrics", "/favicon.svg"]) expect(of(url, method)).toBe("browsing");
  },
);
