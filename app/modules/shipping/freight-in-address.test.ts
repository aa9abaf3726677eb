import { afterEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { centavos } from "#app/shared/money.ts";
import { connectForTests, connectInTest } from "#tests/support/ports.ts";
import { freightInAddress } from "./freight-in-address.server.ts";
import { boundedCepService, cepService, noCepService } from "./ports.server.ts";

const ask = (query: string) => freightInAddress(new URLSearchParams(query), centavos(50_00));

connectForTests(cepService, noCepService);
afterEach(() => clock.reset());

describe("the freight an address asks for", () => {
  it("is none without a CEP, and counted from today in São Paulo with one", async () => {
    // Late evening in Santos, already tomorrow in UTC.
    clock.moveTo(new Date("2026-07-07T01:30:00Z"));
    expect(await ask("")).toBeNull();
    expect(await ask("cep=01310-100")).toMatchObject({
      deliveryBy: { earliest: "2026-07-08", latest: "2026-07-09" },
    });
  });

  it("names the city where a CEP service knows it", async () => {
    const asked: string[] = [];
    connectInTest(cepService, {
      find: async (cep) => {
        asked.push(cep);
        return { city: "Santos", state: "SP", street: "Rua das Marés", district: "Gonzaga" };
      },
    });
    expect(await ask("cep=11055-300")).toMatchObject({ city: "Santos" });
    expect(await ask("cep=1105")).toMatchObject({ ok: false });
    expect(asked).toEqual(["11055300"]);
  });

  it("leaves out the city when the service is unavailable or has no answer", async () => {
    connectInTest(cepService, { find: async () => null });
    expect(await ask("cep=11055300")).toMatchObject({ ok: true, city: null });
    const away = { find: () => Promise.reject(new Error("timeout")) };
    connectInTest(cepService, boundedCepService(away));
    expect(await ask("cep=11055300")).toMatchObject({ ok: true, city: null, cost: 12_50 });
  });
});
