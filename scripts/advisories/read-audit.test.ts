import { describe, expect, it } from "vitest";
import { askRegistry } from "./ask-registry.ts";
import { type Advisory, faultsOf, readAudit } from "./read-audit.ts";

const redos = {
  source: 1109876,
  name: "slow-pattern",
  severity: "high",
  title: "Slow pattern\nwith a second line",
  url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
};
const auditWith = (...via: unknown[]) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { "slow-pattern": { via, isDirect: false } } });

describe("the answer of npm audit", () => {
  it("gives each advisory once, however many packages it comes through", () => {
    const printed = JSON.stringify({
      auditReportVersion: 2,
      vulnerabilities: {
        "slow-pattern": { via: [redos] },
        router: { via: ["slow-pattern", redos] },
      },
    });
    expect(readAudit(printed)).toEqual({
      offered: true,
      advisories: [
        { id: "GHSA-aaaa-bbbb-cccc", package: "slow-pattern", severity: "high", title: "Slow pattern" },
      ],
    });
  });

  it("may hold none", () => {
    const printed = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: {} });
    expect(readAudit(printed)).toEqual({ offered: true, advisories: [] });
  });

  it.each([
    [
      "a registry without advisories",
      '{"message":"405 Method Not Allowed","statusCode":405}',
      "answered 405",
    ],
    ["no network", '{"message":"request failed, reason: connect ECONNREFUSED"}', "ECONNREFUSED"],
    ["a page instead", "<html>Not found</html>", "could not be read"],
    ["nothing", "", "could not be read"],
    ["a list", "[1, 2]", "could not be read"],
    ["a word", "null", "could not be read"],
    ["another format", '{"auditReportVersion":3,"vulnerabilities":{}}', "could not be read"],
    ["an unknown severity", auditWith({ ...redos, severity: "dreadful" }), "could not be read"],
    ["an advisory without an address", auditWith({ ...redos, url: 7 }), "could not be read"],
    ["a poisoned object", '{"__proto__":{"auditReportVersion":2,"vulnerabilities":{}}}', "could not be read"],
  ])("is no answer: %s", (_, printed, why) => {
    expect(readAudit(printed)).toEqual({ offered: false, why: expect.stringContaining(why) });
  });
});

describe("what must not stay", () => {
  const advisory = (severity: Advisory["severity"]): Advisory => ({
    id: "GHSA-aaaa-bbbb-cccc",
    package: "slow-pattern",
    severity,
    title: "Slow pattern",
  });
  const allowed = [{ id: "GHSA-aaaa-bbbb-cccc", reason: "not reached", until: "2026-12-31" }];

  it.each(["moderate", "high", "critical"] as const)("is an advisory of severity %s", (severity) => {
    expect(faultsOf([advisory(severity)], [], "2026-11-01")).toHaveLength(1);
    expect(faultsOf([advisory(severity)], allowed, "2026-12-31")).toEqual([]);
    expect(faultsOf([advisory(severity)], allowed, "2027-01-01")).toEqual([
      `slow-pattern: Slow pattern (${severity}, GHSA-aaaa-bbbb-cccc, allowed until 2026-12-31)`,
    ]);
  });

  it.each(["info", "low"] as const)("is not an advisory of severity %s", (severity) => {
    expect(faultsOf([advisory(severity)], [], "2026-11-01")).toEqual([]);
  });
});

describe("asking", () => {
  const program = (source: string) => [process.execPath, "-e", source];
  const ask = (source: string, limits = {}) =>
    askRegistry(program(source), { timeout: 60_000, maxBuffer: 1_000, ...limits });

  it("reads what was printed, also by a command that ends with 1", async () => {
    const printed = auditWith(redos);
    expect(await ask(`console.log(${JSON.stringify(printed)}); process.exitCode = 1`)).toMatchObject({
      offered: true,
      advisories: [{ package: "slow-pattern" }],
    });
  });

  it.each([
    ["hangs", "setInterval(() => {}, 1000)", { timeout: 200 }, "did not answer in time"],
    ["prints without end", 'console.log("x".repeat(5000)); setInterval(() => {}, 1000)', {}, "too large"],
    ["dies", "process.abort()", {}, "could not be read"],
  ])("gives up on a command that %s", async (_, source, limits, why) => {
    expect(await ask(source, limits)).toEqual({ offered: false, why: expect.stringContaining(why) });
  });

  it("gives up on a command that does not exist", async () => {
    expect(await askRegistry(["no-such-command-here"])).toMatchObject({ offered: false });
  });
});
