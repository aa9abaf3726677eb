import { expect, test } from "@playwright/test";
import { z } from "zod";
import { AUDIENCES } from "#tests/support/authorisation-outcomes.ts";
import { PROCEDURE_TABLE } from "#tests/support/procedure-table.ts";
import { signInRequest } from "#tests/support/sign-in.ts";

const headers = { "Sec-Fetch-Site": "same-origin" };

type Schema = z.core.JSONSchema.JSONSchema;
interface Document {
  paths: Record<
    string,
    { post: { responses: Record<string, { content: { "application/json": { schema: Schema } } }> } }
  >;
  components: { schemas: { Failure: Schema } };
}

/** Over HTTP only, with real sessions; each answer is also validated against the OpenAPI document. */
for (const audience of AUDIENCES) {
  test(`${audience}: every procedure answers as the table says and the document describes`, async ({
    request,
  }) => {
    const described: Document = await (await request.get("/api/openapi.json")).json();
    expect(Object.keys(described.paths).sort()).toEqual(
      PROCEDURE_TABLE.map(({ name }) => `/api/rpc/${name}`).sort(),
    );
    if (audience !== "visitante") await signInRequest(request, audience);
    const found: unknown[] = [];
    for (const { name, given } of PROCEDURE_TABLE) {
      const data = given(`demo-${audience}`);
      const answer = await request.post(`/api/rpc/${name}`, { headers, data });
      found.push([name, answer.status()]);
      const { responses } = described.paths[`/api/rpc/${name}`]!.post;
      const schema = answer.ok()
        ? responses["200"]!.content["application/json"].schema
        : described.components.schemas.Failure;
      expect(Object.keys(responses), name).toContain(String(answer.status()));
      const read = z.fromJSONSchema(schema).safeParse(await answer.json());
      expect(read.error?.issues ?? [], name).toEqual([]);
    }
    expect(found).toEqual(PROCEDURE_TABLE.map(({ name, outcomes }) => [name, outcomes[audience]]));
  });
}

test("a procedure is called from our own origin, by its method, and with one's own id", async ({
  request,
}) => {
  await signInRequest(request, "admin");
  const stats = "/api/rpc/get_admin_stats";
  expect((await request.get(stats)).status()).toBe(405);
  expect((await request.put(stats, { headers, data: {} })).status()).toBe(405);
  expect(
    (await request.post(stats, { headers: { "Sec-Fetch-Site": "cross-site" }, data: {} })).status(),
  ).toBe(403);
  // Without parameters there is nothing to send.
  expect((await request.post(stats, { headers })).status()).toBe(200);
  const others = await request.post("/api/rpc/get_all_users", {
    headers,
    data: { admin_id: "demo-gerente" },
  });
  expect(others.status()).toBe(403);
  const users = await request.post("/api/rpc/get_all_users", { headers, data: { admin_id: "demo-admin" } });
  expect((await users.json()).length).toBeGreaterThan(4);
});
