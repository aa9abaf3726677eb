import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { parseFields } from "#app/platform/forms/parse-form.ts";
import { SAME_PRESS_MS } from "#app/platform/forms/same-press.ts";
import { aViewer } from "#tests/support/factories.ts";
import { meetingAt } from "#tests/support/meeting.ts";
import { answerRequest, findRequest, listRequests, overdueRequests } from "./admin/index.server.ts";
import { openRequest, ownRequests } from "./index.server.ts";
import { answerSchema, requestSchema } from "./request-input.ts";

const DAY = 86_400_000;
const ALL = { filter: "todas", search: "", page: 1 } as const;

let person: Viewer;
let keeper: Viewer;
let manager: Viewer;

beforeAll(async () => {
  person = await aViewer({ name: "Ana Lima", email: "ana@exemplo.com.br" });
  keeper = await aViewer({ role: "admin", name: "Guardiã", permissions: ["manage_users"] });
  manager = await aViewer({ role: "admin", permissions: ["manage_products", "manage_orders"] });
});
beforeEach(async () => {
  await db.deleteFrom("privacy_requests").execute();
  await db.deleteFrom("throttles").execute();
  await db.deleteFrom("emails").execute();
});
afterEach(() => clock.reset());

async function asked(text = "Meu nome está errado no pedido.", kind = "correcao"): Promise<string> {
  const read = parseFields(requestSchema, { tipo: kind, texto: text });
  if (!read.ok) throw new Error(read.message);
  const opened = await openRequest(person, { kind: read.value.tipo, message: read.value.texto });
  if (!opened.ok) throw new Error(opened.problem);
  return opened.protocol;
}

describe("asking", () => {
  it("gives a protocol and fifteen days, and says so by letter", async () => {
    const protocol = await asked("  Oi,\r\n<b>meu</b> nome\0 está errado.  ");
    expect(protocol).toMatch(/^LGPD-\d{8}-[0-9A-Z]{8}$/);
    const [request] = await ownRequests(person);
    expect(request).toMatchObject({
      protocol,
      kind: "correcao",
      status: "aberta",
      message: "Oi,\n<b>meu</b> nome  está errado.",
      answer: null,
    });
    expect(request!.dueAt.getTime() - request!.createdAt.getTime()).toBe(15 * DAY);
    const letters = await db.selectFrom("emails").select(["kind", "recipient"]).execute();
    expect(letters).toEqual([{ kind: "privacy-request-received", recipient: person.email }]);
    expect(await ownRequests(keeper)).toEqual([]);
  });

  it.each([
    ["nothing", " \n\t "],
    ["50,000 characters", "a".repeat(50_000)],
  ])("is refused with %s", (_, texto) => {
    expect(parseFields(requestSchema, { tipo: "correcao", texto })).toMatchObject({
      ok: false,
      problems: [{ field: "texto" }],
    });
  });

  it("takes an unknown kind as a question, and ten an hour", async () => {
    await asked("Oi", "exclusao");
    for (let number = 0; number < 9; number++) await asked(`Pergunta ${number}`);
    expect((await ownRequests(person)).map(({ kind }) => kind)).toContain("informacao");
    expect(await openRequest(person, { kind: "correcao", message: "x" })).toMatchObject({
      ok: false,
      problem: "throttled",
    });
  });

  it("pressed many times is one request and one letter, and counts once", async () => {
    const press = () => openRequest(person, { kind: "correcao", message: "Meu nome está errado." });
    const answers = await Promise.all(Array.from({ length: 12 }, press));
    answers.push(await press());
    const [request, ...others] = await ownRequests(person);
    expect(others).toEqual([]);
    const { protocol, dueAt } = request!;
    expect(answers).toEqual(answers.map(() => ({ ok: true, protocol, dueAt })));
    expect(await db.selectFrom("emails").select("id").execute()).toHaveLength(1);

    // The same text about something else, by somebody else or later is another request.
    const stranger = await aViewer();
    const text = "Meu nome está errado.";
    const differing = [await asked(text, "informacao"), await asked("Meu nome"), protocol];
    const theirs = await openRequest(stranger, { kind: "correcao", message: text });
    expect(theirs.ok && theirs.protocol).not.toBe(protocol);
    clock.advance(SAME_PRESS_MS);
    expect(new Set([...differing, await asked(text)]).size).toBe(4);
    for (let number = 0; number < 6; number++) await asked(`Pergunta ${number}`);
    expect(await openRequest(person, { kind: "correcao", message: "x" })).toMatchObject({ ok: false });
    // The last of the hour, once more.
    expect(await asked("Pergunta 5")).toMatch(/^LGPD-/);
  });
});

describe("the administrators' list", () => {
  it("requires manage_users", async () => {
    const protocol = await asked();
    for (const viewer of [person, manager]) {
      expect(await listRequests(viewer, ALL)).toBeNull();
      expect(await findRequest(viewer, protocol)).toBeNull();
      expect(await answerRequest(viewer, protocol, { status: "atendida", answer: "Feito" })).toMatchObject({
        ok: false,
        problem: "not-allowed",
      });
    }
  });

  it("shows the most urgent first, marks what is late and finds by protocol or address", async () => {
    const first = await asked("Primeiro");
    clock.advance(10 * DAY);
    const second = await asked("Segundo");
    expect((await listRequests(keeper, ALL))!.requests.map(({ protocol }) => protocol)).toEqual([
      first,
      second,
    ]);
    clock.advance(6 * DAY);
    const list = (await listRequests(keeper, { ...ALL, filter: "atrasadas" }))!;
    expect(list).toMatchObject({
      overdue: 1,
      requests: [{ protocol: first, overdue: true, person: { name: "Ana Lima" } }],
    });
    expect(await overdueRequests()).toEqual({ overdue: 1 });
    const found = async (search: string) => (await listRequests(keeper, { ...ALL, search }))!.requests.length;
    expect(await found(second.toLowerCase())).toBe(1);
    expect(await found("ANA@exemplo.com.br")).toBe(2);
    for (const odd of ["%", "_", "ana", "'", "\0", "x".repeat(5000)]) {
      expect(await found(odd), odd.slice(0, 5)).toBe(odd === "\0" ? 2 : 0);
    }
  });

  it("has pages; past the end it shows the last one", async () => {
    await db
      .insertInto("privacy_requests")
      .values(
        Array.from({ length: 45 }, (_, number) => ({
          protocol: `LGPD-20260101-${String(number).padStart(8, "0")}`,
          user_id: "gone",
          kind: "exportacao",
          status: "atendida",
          created_at: clock.now(),
          due_at: clock.now(),
          closed_at: clock.now(),
        })),
      )
      .execute();
    const list = (await listRequests(keeper, { ...ALL, filter: "encerradas", page: 99 }))!;
    expect(list).toMatchObject({ page: 3, pageCount: 3 });
    expect(list.requests).toHaveLength(5);
    expect(list.requests[0]!.person).toBeNull();
    expect((await listRequests(keeper, { ...ALL, filter: "abertas" }))!.requests).toEqual([]);
  });
});

describe("answering", () => {
  it("closes the request, writes to the person and is audited", async () => {
    const protocol = await asked();
    expect(
      await answerRequest(keeper, protocol, { status: "atendida", answer: "Corrigimos.\nObrigada." }),
    ).toEqual({ ok: true });
    expect(await findRequest(keeper, protocol)).toMatchObject({
      status: "atendida",
      answer: "Corrigimos.\nObrigada.",
      answeredBy: "Guardiã",
    });
    const letter = await db
      .selectFrom("emails")
      .selectAll()
      .where("kind", "=", "privacy-request-answered")
      .executeTakeFirstOrThrow();
    expect(letter).toMatchObject({
      recipient: person.email,
      props: { protocol, outcome: "Atendida", paragraphs: ["Corrigimos.", "Obrigada."] },
    });
    const audited = await db
      .selectFrom("audit_log")
      .select(["action", "actor_id", "before", "after"])
      .where("subject_id", "=", protocol)
      .where("action", "=", "responder-solicitacao")
      .execute();
    expect(audited).toEqual([
      {
        action: "responder-solicitacao",
        actor_id: keeper.userId,
        before: { situacao: "aberta" },
        after: { situacao: "atendida" },
      },
    ]);
  });

  it("twice at once happens once", async () => {
    const protocol = await asked();
    const answers = await meetingAt(
      sql`select from privacy_requests where protocol = ${protocol} for update`,
      [1, 2, 3].map(
        (number) => () => answerRequest(keeper, protocol, { status: "recusada", answer: `Não ${number}` }),
      ),
    );
    expect(answers).toMatchObject([{ ok: true }, { problem: "closed" }, { problem: "closed" }]);
  });

  it("needs a text, and a request that exists", async () => {
    expect(parseFields(answerSchema, { resultado: "atendida", resposta: " " })).toMatchObject({
      problems: [{ field: "resposta" }],
    });
    for (const unknown of ["", "nada", "LGPD-20260101-00000000", "LGPD-20260101-0000000\0"]) {
      expect(await answerRequest(keeper, unknown, { status: "atendida", answer: "x" })).toMatchObject({
        ok: false,
        problem: "unknown",
      });
    }
  });
});
