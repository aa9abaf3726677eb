import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { runInRequest } from "#app/platform/http/request-context.server.ts";
import { connectForTests, connectInTest } from "#tests/support/ports.ts";
import { addressOfCep } from "./address-of-cep.server.ts";
import { boundedCepService, cepService, noCepService } from "./ports.server.ts";

const DAY = 24 * 60 * 60_000;
const santos = { city: "Santos", state: "SP", street: "Rua das Marés", district: "Gonzaga" } as const;

let asked: string[];
const service = (find: (cep: string) => Promise<typeof santos | null>) =>
  connectInTest(
    cepService,
    boundedCepService({
      find: (cep) => {
        asked.push(cep);
        return find(cep);
      },
    }),
  );
connectForTests(cepService, noCepService);

beforeEach(() => {
  asked = [];
});
afterEach(() => clock.reset());

describe("the address behind a CEP", () => {
  it("is the state alone where no service is configured", async () => {
    expect(await addressOfCep("69005-010")).toEqual({
      ok: true,
      cep: "69005010",
      state: { code: "AM", name: "Amazonas" },
      city: null,
      street: "",
      district: "",
    });
  });

  it("is whole where a service knows it", async () => {
    service(async () => santos);
    expect(await addressOfCep("11055-300")).toMatchObject({
      city: "Santos",
      street: "Rua das Marés",
      district: "Gonzaga",
    });
  });

  it.each([
    ["1105", "Por favor, insira um CEP válido com 8 dígitos"],
    ["\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000", "Por favor, insira um CEP válido com 8 dígitos"],
    ["00000-000", "CEP não encontrado. Confira os números."],
  ])("is none for %j, without calling the service", async (cep, problem) => {
    service(async () => santos);
    expect(await addressOfCep(cep)).toMatchObject({ ok: false, problem });
    expect(asked).toEqual([]);
  });
});

describe("the CEP service", () => {
  it("is called once in thirty days, also by concurrent requests", async () => {
    service(async () => santos);
    await Promise.all([addressOfCep("11055300"), addressOfCep("11055-300"), addressOfCep("11055300")]);
    clock.advance(30 * DAY - 1000);
    expect(await addressOfCep("11055300")).toMatchObject({ city: "Santos" });
    expect(asked).toEqual(["11055300"]);
    clock.advance(2000);
    await addressOfCep("11055300");
    expect(asked).toHaveLength(2);
  });

  it("is called again the next day for an unknown CEP", async () => {
    service(async () => null);
    await addressOfCep("11055300");
    await addressOfCep("11055300");
    expect(asked).toHaveLength(1);
    clock.advance(DAY + 1);
    await addressOfCep("11055300");
    expect(asked).toHaveLength(2);
  });

  it("is not called for a while after a failure, and the failure is not cached", async () => {
    service(() => Promise.reject(new Error("time-out")));
    expect(await addressOfCep("11055300")).toMatchObject({ ok: true, city: null, state: { code: "SP" } });
    expect(await addressOfCep("11055301")).toMatchObject({ ok: true, city: null });
    expect(asked).toHaveLength(1);
    clock.advance(10_001);
    await addressOfCep("11055300");
    expect(asked).toHaveLength(2);
  });

  it("is rate-limited per visitor and in total", async () => {
    clock.moveTo(new Date("2026-07-07T12:00:05Z"));
    service(async () => santos);
    const visit = (clientAddress: string, count: number) =>
      runInRequest({ requestId: "test", clientAddress }, async () => {
        for (let n = 0; n < count; n++) await addressOfCep(String(11_000_000 + asked.length * 7 + n));
      });
    await visit("203.0.113.1", 50);
    expect(asked).toHaveLength(20);
    for (let visitor = 2; visitor < 40; visitor++) await visit(`203.0.113.${visitor}`, 20);
    expect(asked).toHaveLength(300);
    clock.advance(60_000);
    await visit("203.0.113.1", 1);
    expect(asked).toHaveLength(301);
  });
});
