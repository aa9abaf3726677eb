import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brasilApi } from "./index.server.ts";

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
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/cnpj/v1/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json = (body: unknown, status = 200) => {
  answer = (response) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
};
const find = (cnpj = "19131243000197", timeOut?: number) => brasilApi(address, timeOut).find(cnpj);

const OPEN_KNOWLEDGE = {
  cnpj: "19131243000197",
  razao_social: "OPEN KNOWLEDGE BRASIL",
  nome_fantasia: "REDE PELO CONHECIMENTO LIVRE",
  situacao_cadastral: 2,
  descricao_situacao_cadastral: "ATIVA",
  municipio: "SAO PAULO",
  uf: "SP",
  cep: "01311902",
  qsa: [{ nome_socio: "ALGUEM", cnpj_cpf_do_socio: "***123456**" }],
};

describe("BrasilAPI", () => {
  it("is asked without punctuation, letters included, and its answer is reduced to what we need", async () => {
    json(OPEN_KNOWLEDGE);
    expect(await find()).toEqual({
      cnpj: "19131243000197",
      legalName: "OPEN KNOWLEDGE BRASIL",
      tradeName: "REDE PELO CONHECIMENTO LIVRE",
      status: "ATIVA",
      city: "SAO PAULO",
      state: "SP",
    });
    json({ ...OPEN_KNOWLEDGE, cnpj: "12.abc.345/01de-35" });
    expect(await find("12ABC34501DE35")).toMatchObject({ cnpj: "12ABC34501DE35" });
    expect(asked).toEqual(["/api/cnpj/v1/19131243000197", "/api/cnpj/v1/12ABC34501DE35"]);
  });

  it("knows that a company does not exist only from the service's own answer", async () => {
    json(
      { name: "NotFoundError", type: "not_found", message: "CNPJ 19.131.243/0001-97 não encontrado." },
      404,
    );
    expect(await find()).toBeNull();
  });

  it.each([
    [1, "NULA"],
    [3, "SUSPENSA"],
    [4, "INAPTA"],
    [8, "BAIXADA"],
    ["08", "BAIXADA"],
  ])("reads standing %j as %s", async (situacao_cadastral, status) => {
    json({ ...OPEN_KNOWLEDGE, situacao_cadastral, nome_fantasia: null, municipio: "", uf: "?" });
    expect(await find()).toMatchObject({ status, tradeName: "", city: "", state: "" });
  });

  it("keeps texts short and on one line", async () => {
    json({ ...OPEN_KNOWLEDGE, razao_social: `Loja\u0000\n${"x".repeat(500)}` });
    expect((await find())!.legalName).toMatch(/^Loja x{100,}$/);
    expect((await find())!.legalName).toHaveLength(150);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ["HTML", (response) => response.end("<!doctype html><title>Manutenção</title>")],
    ["half a JSON", (response) => response.end('{"cnpj": "1913')],
    ["nothing", (response) => response.end()],
    ["null", (response) => response.end("null")],
    [
      "another company",
      (response) => response.end(JSON.stringify({ ...OPEN_KNOWLEDGE, cnpj: "11222333000181" })),
    ],
    ["no name", (response) => response.end(JSON.stringify({ ...OPEN_KNOWLEDGE, razao_social: " " }))],
    [
      "an unheard-of standing",
      (response) => response.end(JSON.stringify({ ...OPEN_KNOWLEDGE, situacao_cadastral: 7 })),
    ],
    ["a proxy's missing page", (response) => response.writeHead(404).end("<h1>404</h1>")],
    ["another 404", (response) => response.writeHead(404).end("{}")],
    ["an error", (response) => response.writeHead(500).end("{}")],
    ["too many questions", (response) => response.writeHead(429).end("{}")],
    ["a redirect", (response) => response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end()],
    ["an endless answer", (response) => response.end(`{"cnpj":"${"x".repeat(2_000_000)}"}`)],
    ["a broken connection", (response) => response.destroy()],
  ])("rejects %s", async (_, hostile) => {
    answer = hostile;
    await expect(find()).rejects.toThrow();
  });

  it("gives up on a service that does not answer, or only drips", async () => {
    answer = () => {};
    await expect(find("19131243000197", 50)).rejects.toThrow(/timeout/i);
    answer = (response) => response.write('{"cnpj":');
    await expect(find("19131243000197", 50)).rejects.toThrow(/timeout|abort/i);
  });
});
