import { describe, expect, it } from "vitest";
import { connect, definePort, replaceConnection } from "./port.server.ts";

describe("a port", () => {
  it("cannot be used before something is connected", () => {
    const port = definePort<string>("greeting");
    expect(() => port()).toThrow("Nothing is connected to “greeting”");
    connect(port, "olá");
    expect(port()).toBe("olá");
  });

  it("is connected once", () => {
    const port = definePort<string | null>("greeting");
    connect(port, null);
    expect(() => connect(port, "olá")).toThrow("connected to “greeting” already");
    expect(port()).toBeNull();
  });

  it("gets back what a test replaced, or nothing where nothing was", () => {
    const [connected, unconnected] = [definePort<string>("one"), definePort<string>("other")];
    connect(connected, "olá");
    const restore = [connected, unconnected].map((port) => replaceConnection(port, "oi"));
    expect([connected(), unconnected()]).toEqual(["oi", "oi"]);
    for (const back of restore) back();
    expect(connected()).toBe("olá");
    expect(() => unconnected()).toThrow("Nothing is connected");
  });
});
