import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { formatCnpj, isValidCnpj } from "#app/shared/cnpj.ts";
import { connectForTests, connectInTest } from "#tests/support/ports.ts";
import type { RegisteredCompany } from "./company-registry.ts";
import {
  boundedRegistry,
  builtInRegistry,
  companyRegistry,
  lookUpCompany,
} from "./look-up-company.server.ts";
import { CLOSED_COMPANIES, COMPANIES_IN_USE, UNUSED_COMPANIES } from "./sample-companies.ts";

connectForTests(companyRegistry, builtInRegistry);
afterEach(() => clock.reset());

describe("the built-in registry", () => {
  it("knows at least ten unused companies, one of them with letters, all of valid numbers", () => {
    expect(UNUSED_COMPANIES.length).toBeGreaterThanOrEqual(10);
    expect(UNUSED_COMPANIES.some(({ cnpj }) => /[A-Z]/.test(cnpj))).toBe(true);
    const all = [...UNUSED_COMPANIES, ...CLOSED_COMPANIES, ...COMPANIES_IN_USE].map(({ cnpj }) => cnpj);
    expect(all.filter((cnpj) => !isValidCnpj(cnpj))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  it("is printed in the README", () => {
    const readme = readFileSync("README.md", "utf8");
    for (const { cnpj, legalName, city, state } of UNUSED_COMPANIES) {
      expect(readme).toContain(`| \`${formatCnpj(cnpj)}\` | ${legalName} | ${city}, ${state} |`);
    }
    for (const { cnpj, status } of CLOSED_COMPANIES) {
      expect(readme).toContain(`\`${formatCnpj(cnpj)}\` (${status})`);
    }
  });

  it("tells active companies from closed and unknown ones", async () => {
    expect(await lookUpCompany(UNUSED_COMPANIES[0]!.cnpj)).toEqual({
      ok: true,
      company: UNUSED_COMPANIES[0],
    });
    expect(await lookUpCompany(CLOSED_COMPANIES[0]!.cnpj)).toMatchObject({ ok: false, problem: "inactive" });
    expect(await lookUpCompany("11222333000181")).toEqual({ ok: false, problem: "unknown" });
  });
});

describe("a registry that is configured", () => {
  const company: RegisteredCompany = { ...UNUSED_COMPANIES[0]!, cnpj: "19131243000197" };

  it("is asked about each company once a day, and sooner about one it did not know", async () => {
    let asked = 0;
    let answer: RegisteredCompany | null = company;
    const registry = {
      find: async () => {
        asked++;
        return answer;
      },
    };
    connectInTest(companyRegistry, boundedRegistry(registry));
    await Promise.all([lookUpCompany(company.cnpj), lookUpCompany(company.cnpj)]);
    expect(await lookUpCompany(company.cnpj)).toEqual({ ok: true, company });
    expect(asked).toBe(1);
    answer = null;
    expect(await lookUpCompany("11222333000181")).toEqual({ ok: false, problem: "unknown" });
    answer = company;
    clock.advance(11 * 60_000);
    expect(await lookUpCompany("11222333000181")).toMatchObject({ ok: true });
    expect(asked).toBe(3);
  });

  it("that is away is unavailable, not a refusal, and is asked again soon", async () => {
    let away = true;
    const registry = {
      find: async () => {
        if (away) throw new Error("time-out");
        return company;
      },
    };
    connectInTest(companyRegistry, boundedRegistry(registry));
    expect(await lookUpCompany(company.cnpj)).toEqual({ ok: false, problem: "unavailable" });
    away = false;
    clock.advance(5_001);
    expect(await lookUpCompany(company.cnpj)).toMatchObject({ ok: true });
  });
});
