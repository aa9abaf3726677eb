import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import type { ShopDecision } from "#app/modules/sellers/verification/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { takeNotice } from "#app/platform/http/flash.server.ts";
import { aViewer } from "#tests/support/factories.ts";
import {
  administrator as helena,
  other,
  records,
  resetSellers,
  seller,
  sent,
} from "#tests/support/sellers-to-verify.ts";
import { company, SERRA } from "#tests/support/verification.ts";
import { answerDecision } from "./answer-decision.server.ts";

const SHOP = "brisa-do-forte-confeccoes";
let rafael: Viewer;

beforeEach(async () => {
  await resetSellers();
  rafael = await aViewer({ role: "admin", permissions: ["manage_sellers"], name: "Rafael Nunes" });
});

/** A redirect's target and notice; any other thrown value is returned as it is. */
async function readAnswer(thrown: unknown) {
  if (!(thrown instanceof Response)) return thrown;
  const headers = { Cookie: thrown.headers.get("Set-Cookie")!.split(";")[0]! };
  const { notice } = await takeNotice(new Request("http://mare.test", { headers }));
  return { to: thrown.headers.get("Location"), notice: notice?.text };
}

describe("a decision that was sent by its form", () => {
  const post = (viewer: Viewer, decision: ShopDecision, id: string, fields: Record<string, string> = {}) =>
    answerDecision(
      viewer,
      new Request("http://mare.test/admin", { method: "POST", body: new URLSearchParams(fields) }),
      { decision, id, list: "/lista" },
    ).catch(readAnswer);

  it("redirects with the specification's message", async () => {
    expect(await post(helena, "aprovado", await sent())).toEqual({
      to: "/lista",
      notice: "Lojista aprovado com sucesso!",
    });
    const id = await sent(other, company({ cnpj: SERRA }));
    expect(await post(helena, "rejeitado", id, { motivo: " \n " })).toMatchObject({
      init: { status: 400 },
      data: { problems: [{ field: "motivo", message: "O motivo é obrigatório" }] },
    });
    expect(await post(helena, "rejeitado", id, { motivo: "Não." })).toEqual({
      to: "/lista",
      notice: "Lojista rejeitado com sucesso!",
    });
    expect(await post(rafael, "aprovado", id)).toMatchObject({
      to: "/lista",
      notice: expect.stringMatching(
        /^Esta solicitação já foi rejeitada por Helena Prado em [\d/]+, [\d:]+\. Nada foi alterado\.$/,
      ),
    });
    expect(await post(helena, "suspenso", SHOP, { motivo: "Falsificações" })).toMatchObject({
      notice: "Loja suspensa. Os produtos saíram de venda. O lojista foi avisado por e-mail.",
    });
    expect(await post(helena, "suspenso", SHOP, { motivo: "x" })).toMatchObject({
      to: "/lista",
      notice: expect.stringContaining("já foi suspensa por Helena Prado"),
    });
    expect(await post(seller, "reativado", SHOP, { motivo: "Sou eu" })).toMatchObject({
      init: { status: 403 },
    });
    expect(await post(helena, "aprovado", "999999")).toMatchObject({ init: { status: 404 } });
  });

  it.each([
    ["aprovado", "Erro ao aprovar lojista. Tente novamente."],
    ["rejeitado", "Erro ao rejeitar lojista. Tente novamente."],
  ] as const)(
    "that fails on the server (%s) says so, keeps the reason and changes nothing",
    async (decision, problem) => {
      const id = await sent();
      await sql`create or replace function broken() returns trigger language plpgsql as
      $$ begin raise exception 'broken on purpose'; end $$`.execute(db);
      await sql`create trigger broken before insert on emails execute function broken()`.execute(db);
      const answer = await post(helena, decision, id, { motivo: "Nome errado." }).finally(() =>
        sql`drop trigger broken on emails`.execute(db),
      );
      expect(answer).toMatchObject({
        init: { status: 500 },
        data: { problems: [{ message: problem }], values: { motivo: "Nome errado." } },
      });
      expect((await records()).map(({ status, motivo }) => [status, motivo])).toEqual([["pendente", null]]);
      expect(await db.selectFrom("decisoes_lojista").selectAll().execute()).toHaveLength(0);
    },
  );
});
