import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { PERMISSIONS, type Viewer } from "#app/modules/identity/index.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { callProcedure, findProcedure, openApiDocument } from "./index.server.ts";
import { PROCEDURES } from "./table.server.ts";

let administrator: Viewer;

beforeAll(async () => {
  administrator = await aViewer({ role: "admin", permissions: [...PERMISSIONS] });
  const product = await aProduct();
  await aPaidOrder(await aViewer(), [{ productId: product, color: "Coral", size: "P", quantity: 2 }]);
});

const call = (name: string, given: unknown, viewer = administrator) =>
  callProcedure(findProcedure(name)!, viewer, given);
const own = () => ({ admin_id: administrator.userId });

/** The document after a round trip through JSON. */
const document = () => JSON.parse(JSON.stringify(openApiDocument())) as ReturnType<typeof openApiDocument>;

/** Validates the value against the document's schema for it. */
function expectAsDocumented(name: string, value: unknown): void {
  const operation = document().paths[`/api/rpc/${name}`]!.post as unknown as {
    responses: Record<string, { content: { "application/json": { schema: z.core.JSONSchema.JSONSchema } } }>;
  };
  const { schema } = operation.responses["200"]!.content["application/json"];
  const read = z.fromJSONSchema(schema).safeParse(JSON.parse(JSON.stringify(value)));
  expect(read.error?.issues ?? [], name).toEqual([]);
}

describe("the document", () => {
  it("names every procedure once, with its permission, parameters and refusals", () => {
    const { paths, components, openapi } = document();
    expect(openapi).toBe("3.1.0");
    expect(Object.keys(paths)).toEqual(Object.keys(PROCEDURES).map((name) => `/api/rpc/${name}`));
    for (const [name, { permission, refusals, input }] of Object.entries(PROCEDURES)) {
      const { post } = paths[`/api/rpc/${name}`]!;
      expect(post.operationId).toBe(name);
      if (permission) expect(post.description).toContain(`\`${permission}\``);
      expect(Object.keys(post.responses)).toEqual(["200", "400", "401", "403", ...refusals.map(String)]);
      const { properties, required = [] } = post.requestBody.content["application/json"].schema as {
        properties: object;
        required?: string[];
      };
      expect(Object.keys(properties)).toEqual(Object.keys(input.shape));
      expect(post.requestBody.required).toBe(required.length > 0);
    }
    expect(components.schemas.Failure).toMatchObject({ required: ["success", "error"] });
  });

  it("describes the lines of a cart in the names they are read by", () => {
    const { schema } = document().paths["/api/rpc/save_abandoned_cart"]!.post.requestBody.content[
      "application/json"
    ] as { schema: { properties?: Record<string, unknown> } };
    expect(schema.properties!.p_produtos).toMatchObject({
      items: { type: "object", required: ["produto_id", "cor", "tamanho", "quantidade"] },
    });
  });

  it("describes the answers as they are", async () => {
    for (const [name, given] of [
      ["is_admin", { user_id: administrator.userId }],
      ["get_verificacoes_pendentes", {}],
      ["get_admin_stats", {}],
      ["get_all_users", own()],
      ["get_all_products", own()],
      ["get_all_orders", { ...own(), status: "processando" }],
      ["get_approval_history", own()],
    ] as const) {
      const answer = await call(name, given);
      expect(answer, name).toMatchObject({ ok: true });
      if (answer.ok) expectAsDocumented(name, answer.value);
      if (name.startsWith("get_all")) expect(answer).not.toMatchObject({ value: [] });
    }
  });
});

describe("a call", () => {
  it("needs the permission of its procedure, whatever other permissions the administrator has", async () => {
    for (const [name, { permission }] of Object.entries(PROCEDURES)) {
      if (!permission) continue;
      const permissions = PERMISSIONS.filter((each) => each !== permission);
      // Before its parameters are checked, so that a caller without permission learns nothing about them.
      for (const viewer of [
        { ...administrator, permissions },
        await aViewer(),
        await aViewer({ role: "lojista" }),
      ])
        expect(await call(name, { admin_id: viewer.userId, pagina: "x" }, viewer), name).toMatchObject({
          status: 403,
        });
    }
  });

  it("accepts only the signed-in account's own id", async () => {
    for (const [name, { input }] of Object.entries(PROCEDURES)) {
      if (!("admin_id" in input.shape)) continue;
      const given = { admin_id: "outra-pessoa", verificacao_id: "1", motivo: "Porque sim" };
      expect(await call(name, given), name).toMatchObject({
        status: 403,
        error: "admin_id não é de quem está conectado",
      });
    }
  });

  it.each([
    ["get_all_users", { pagina: 0 }, "pagina: é pequeno ou curto demais"],
    ["get_all_users", { pagina: "1" }, "pagina: não é do tipo esperado"],
    ["get_all_users", { pagina: 1e9 }, "pagina: é grande ou longo demais"],
    ["get_all_users", { admin_id: 7 }, "admin_id: não é do tipo esperado"],
    ["get_all_users", { admin_id: undefined }, "admin_id: é obrigatório"],
    ["get_all_orders", { status: "perdido" }, "status: não é um dos valores aceitos"],
    ["get_all_orders", { de: "ontem" }, "de: não está na forma esperada"],
    ["get_all_orders", { pagina: 1.5 }, "pagina: não é do tipo esperado"],
    ["aprovar_verificacao", { verificacao_id: { $gt: 0 } }, "verificacao_id: não é do tipo esperado"],
    ["aprovar_verificacao", { verificacao_id: 1.5 }, "verificacao_id: não é do tipo esperado"],
    ["rejeitar_verificacao", { verificacao_id: "1" }, "motivo: é obrigatório"],
  ])("%s with %j is refused in Portuguese, by the name of its field", async (name, given, error) => {
    expect(await call(name, { ...own(), ...given })).toEqual({ ok: false, status: 400, error });
  });

  it("a page beyond the last is empty", async () => {
    for (const name of ["get_all_users", "get_all_products", "get_all_orders", "get_approval_history"])
      expect(await call(name, { ...own(), pagina: 9999 }), name).toEqual({ ok: true, value: [] });
  });

  it("returns amounts in reais", async () => {
    const answer = await call("get_admin_stats", {});
    const orders = await call("get_all_orders", own());
    const [order] = (orders.ok ? orders.value : []) as { valor_total: number }[];
    expect(answer).toMatchObject({ value: { pedidos: 1, receita_total: expect.any(Number) } });
    expect(order!.valor_total).toBeLessThan(1000);
  });

  it.each(["toString", "__proto__", "constructor", "", "IS_ADMIN"])("there is no procedure %j", (name) => {
    expect(findProcedure(name)).toBeUndefined();
  });
});
