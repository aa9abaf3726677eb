import { describe, expect, it } from "vitest";
import { clientAddress, isInternalAddress, networkOf, siteOf } from "./client-address.ts";

describe("the client's address", () => {
  it("is the socket's when no proxy of ours stands in front", () => {
    expect(clientAddress("::ffff:203.0.113.9", "198.51.100.1", false)).toBe("203.0.113.9");
  });

  it("is what our own proxy wrote, not what the client claimed before it", () => {
    expect(clientAddress("127.0.0.1", "1.2.3.4, 198.51.100.7", true)).toBe("198.51.100.7");
  });

  it("distinguishes internal from public addresses", () => {
    for (const inside of ["127.0.0.1", "::1", "10.1.2.3", "192.168.0.4", "172.16.0.1", "fd00::1"]) {
      expect(isInternalAddress(inside)).toBe(true);
    }
    for (const outside of ["203.0.113.9", "172.32.0.1", "2001:db8::1", "unknown"]) {
      expect(isInternalAddress(outside)).toBe(false);
    }
  });

  it("is reduced to its network where a client can change within one", () => {
    expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
    for (const address of ["2804:14c:1:2::1", "2804:14c:1:2:ffff:0:0:9", "2804:14c:1:2:3:4:5:6%eth0"]) {
      expect(networkOf(address)).toBe("2804:14c:1:2::/64");
    }
    expect(networkOf("::1")).toBe("0:0:0:0::/64");
  });

  it("of a contract is an IPv4 address or a /48", () => {
    expect(siteOf("203.0.113.9")).toBe("203.0.113.9");
    expect(siteOf("2804:014C:1:2::7")).toBe("2804:14c:1::/48");
    expect(siteOf("2804:14c:1:ffff::1")).toBe(siteOf("2804:14c:1::1"));
    expect(siteOf("2804:14c:2::1")).not.toBe(siteOf("2804:14c:1::1"));
  });
});
