import { describe, expect, it } from "vitest";
import { answerForm } from "./answer-form.server.ts";
import { conflict, forbidden, invalid, notFound, type Result, throttled } from "./result.ts";

const done = () => ({ to: "/pedidos", notice: "Pedido cancelado." });
const VALUES = { motivo: "desisti" };

/** What a route answers with, thrown or returned. */
const answerTo = (result: Result, back?: string) =>
  answerForm(result, { done, conflict: back, values: VALUES }).catch((thrown: unknown) => thrown);

describe("the answer to a form", () => {
  it("that is done redirects, with a notice for the next page", async () => {
    const answer = (await answerTo({ ok: true })) as Response;
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/pedidos"]);
    expect(answer.headers.get("Set-Cookie")).toMatch(/^mare\.aviso=/);
  });

  it("that is invalid is the form again, with its problems and what was typed", async () => {
    expect(await answerTo(invalid("reason-missing", "Conte o motivo.", "motivo"))).toMatchObject({
      data: { problems: [{ field: "motivo", message: "Conte o motivo." }], values: VALUES },
      init: { status: 400 },
    });
  });

  it("that conflicts redirects to what changed, or shows the form again where there is no such page", async () => {
    const late = conflict("changed-meanwhile", "Este pedido mudou.");
    expect(((await answerTo(late, "/pedidos/1")) as Response).headers.get("Location")).toBe("/pedidos/1");
    expect(await answerTo(late)).toMatchObject({
      data: { problems: [{ message: "Este pedido mudou." }], values: VALUES },
      init: { status: 409 },
    });
  });

  it("that is throttled is the form again, to be sent later", async () => {
    expect(await answerTo(throttled())).toMatchObject({
      data: {
        problems: [{ message: "Muitas tentativas. Tente novamente em alguns minutos." }],
        values: VALUES,
      },
      init: { status: 429 },
    });
  });

  it.each([
    [403, forbidden()],
    [404, notFound()],
  ])("is %d for the nearest error boundary, without details", async (status, refused) => {
    expect(await answerTo(refused)).toMatchObject({ data: null, init: { status } });
  });
});
