import { describe, expect, it } from "vitest";
import { comesFromOurPages } from "./origin-check.ts";

const ours = "https://mare.example";
const post = ({ path = "/cart", ...claim }: { path?: string; origin?: string; fetchSite?: string }) =>
  comesFromOurPages({ method: "POST", path, origin: claim.origin, fetchSite: claim.fetchSite }, ours);

describe("the origin of a mutation", () => {
  it("lets our own forms through", () => {
    expect(post({ origin: "https://mare.example" })).toBe(true);
    expect(post({ fetchSite: "same-origin" })).toBe(true);
  });

  it.each(["https://evil.example", "http://mare.example", "https://mare.example.evil.example", "null", ""])(
    "refuses a form from %j",
    (origin) => expect(post({ origin })).toBe(false),
  );

  it("does not let a same-origin claim outweigh a foreign origin", () => {
    expect(post({ origin: "https://evil.example", fetchSite: "same-origin" })).toBe(false);
  });

  it("refuses a mutation without an origin", () => {
    expect(post({})).toBe(false);
    expect(post({ fetchSite: "cross-site" })).toBe(false);
  });

  it("does not check reads", () => {
    expect(
      comesFromOurPages(
        { method: "GET", path: "/", origin: "https://evil.example", fetchSite: "cross-site" },
        ours,
      ),
    ).toBe(true);
  });

  it("does not check a payment provider's webhook, which is signed", () => {
    expect(post({ path: "/api/payments/webhook/sandbox" })).toBe(true);
    expect(post({ path: "/api/freight/webhook/melhor-envio" })).toBe(true);
    expect(post({ path: "/api/payments/webhook/sandbox", origin: "https://bank.example" })).toBe(true);
  });

  it.each([
    "/api/payments/webhook",
    "/api/payments/webhook/",
    "/api/freight/webhook",
    "/api/freight/webhook/melhor-envio/pix",
    "/api/payments/webhook/sandbox/more",
    "/api/payments/webhook/sandbox.data",
    "/api/payments/webhook/../simulate",
    "/api/payments/webhook/%2e%2e",
    "/x/api/payments/webhook/sandbox",
    "/api/payments/some-id/simulate",
  ])("still checks %s", (path) => expect(post({ path })).toBe(false));
});
