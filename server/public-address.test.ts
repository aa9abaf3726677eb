import { describe, expect, it } from "vitest";
import { addressOf, publicTarget } from "./public-address.ts";

const PUBLIC = "https://mare.example";
const shop = { publicUrl: PUBLIC, demo: false, trustProxy: true };
const demo = { publicUrl: "http://127.0.0.1:3000", demo: true, trustProxy: false };

describe("the address a request was made to", () => {
  it.each([undefined, "", "evil.example", "127.0.0.1:3000", "localhost", "mare.example:81", "mare.example"])(
    "is the shop's own, with the host %j",
    (host) => {
      for (const trustProxy of [true, false]) {
        expect(addressOf({ host, origin: `http://${host}` }, { ...shop, trustProxy })).toBe(PUBLIC);
      }
    },
  );

  it("is, in a demo, the loopback name that was used", () => {
    expect(addressOf({ host: "127.0.0.1:3000" }, demo)).toBe("http://127.0.0.1:3000");
    expect(addressOf({ host: "localhost:3000" }, demo)).toBe("http://localhost:3000");
    expect(addressOf({ host: "[::1]:3000" }, demo)).toBe("http://[::1]:3000");
    expect(addressOf({ host: "localhost.evil.example" }, demo)).toBe("http://127.0.0.1:3000");
  });

  it("is, in a demo behind a proxy, the public one, however the proxy names the host", () => {
    const proxied = { publicUrl: PUBLIC, demo: true, trustProxy: true };
    expect(addressOf({ host: "mare.example" }, proxied)).toBe(PUBLIC);
    expect(addressOf({ host: "127.0.0.1:3000", origin: PUBLIC }, proxied)).toBe(PUBLIC);
    expect(addressOf({ host: "127.0.0.1:3000" }, proxied)).toBe(PUBLIC);
    expect(addressOf({ host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" }, proxied)).toBe(
      "http://127.0.0.1:3000",
    );
    const onLoopback = { publicUrl: "https://localhost:8443", demo: true, trustProxy: false };
    expect(addressOf({ host: "localhost:8443" }, onLoopback)).toBe("https://localhost:8443");
  });
});

describe("the target of the first line", () => {
  it.each([
    ["/", `${PUBLIC}/`],
    ["/cart?x=http://a/", `${PUBLIC}/cart?x=http://a/`],
    ["//evil.example/a", `${PUBLIC}//evil.example/a`],
    ["http://evil.example/cart?x", `${PUBLIC}/cart?x`],
    ["HTTPS://evil.example", `${PUBLIC}/`],
    ["http://evil.example?x", `${PUBLIC}/?x`],
    ["*", "*"],
    ["@evil.example/", "@evil.example/"],
    ["/q/%00?antes=%00x&antes=%2500", `${PUBLIC}/q/%20?antes=%20x&antes=%2500`],
    ["/?q=%0%0000", `${PUBLIC}/?q=%0%2000`],
  ])("%s becomes %s", (target, whole) => expect(publicTarget(target, PUBLIC)).toBe(whole));
});
