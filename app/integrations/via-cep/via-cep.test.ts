import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { viaCep } from "./index.server.ts";

/** A real server, so that time-outs, redirects and broken bodies are the real ones. */
let answer: (response: ServerResponse) => void;
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url!);
  answer(response);
});
let address: string;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json = (body: unknown, status = 200) => {
  answer = (response) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
};
const find = (cep: string, timeOut?: number) => viaCep(address, timeOut).find(cep);

const SÉ = {
  cep: "01001-000",
  logradouro: "Praça da Sé",
  complemento: "lado ímpar",
  unidade: "",
  bairro: "Sé",
  localidade: "São Paulo",
  uf: "SP",
  estado: "São Paulo",
  regiao: "Sudeste",
  ibge: "3550308",
  gia: "1004",
  ddd: "11",
  siafi: "7107",
};

describe("ViaCEP", () => {
  it("is asked by eight digits, and its answer is reduced to what we need", async () => {
    json(SÉ);
    expect(await find("01001000")).toEqual({
      city: "São Paulo",
      state: "SP",
      street: "Praça da Sé",
      district: "Sé",
    });
    expect(asked.at(-1)).toBe("/ws/01001000/json/");
  });

  it("leaves street and district open where a CEP stands for a whole town", async () => {
    json({ cep: "87360-000", logradouro: "", bairro: null, localidade: "Goioerê", uf: "PR" });
    expect(await find("87360000")).toEqual({ city: "Goioerê", state: "PR", street: "", district: "" });
  });

  it.each([true, "true"])("knows an unknown CEP by erro: %j", async (erro) => {
    json({ erro });
    expect(await find("01001999")).toBeNull();
  });

  it("keeps texts short and on one line", async () => {
    json({ ...SÉ, localidade: `São\u0000 Paulo\n${"x".repeat(500)}` });
    expect((await find("01001000"))!.city).toMatch(/^São Paulo x{100,}$/);
    expect((await find("01001000"))!.city).toHaveLength(120);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ["HTML", (response) => response.end("<!doctype html><title>Manutenção</title>")],
    ["half a JSON", (response) => response.end('{"localidade": "São')],
    ["nothing", (response) => response.end()],
    ["a list", (response) => response.end("[]")],
    ["null", (response) => response.end("null")],
    ["a number for a city", (response) => response.end(JSON.stringify({ ...SÉ, localidade: 7 }))],
    ["no city", (response) => response.end(JSON.stringify({ ...SÉ, localidade: " " }))],
    ["another state", (response) => response.end(JSON.stringify({ ...SÉ, uf: "RJ" }))],
    ["an error", (response) => response.writeHead(500).end("{}")],
    ["a bad request", (response) => response.writeHead(400).end(JSON.stringify(SÉ))],
    ["a redirect", (response) => response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end()],
    ["an endless answer", (response) => response.end(`{"localidade":"${"x".repeat(200_000)}"}`)],
    ["a broken connection", (response) => response.destroy()],
  ])("rejects %s", async (_, hostile) => {
    answer = hostile;
    await expect(find("01001000")).rejects.toThrow();
  });

  it("gives up on a service that does not answer, or only drips", async () => {
    answer = () => {};
    await expect(find("01001000", 50)).rejects.toThrow(/timeout/i);
    answer = (response) => response.write('{"localidade":');
    await expect(find("01001000", 50)).rejects.toThrow(/timeout|abort/i);
  });
});
