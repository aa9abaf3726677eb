import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { recordAccess, recordAudit } from "#app/modules/audit/index.server.ts";
import { PERMISSIONS, type Permission, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aViewer } from "#tests/support/factories.ts";
import { auditCsv } from "./audit-csv.server.ts";
import { readAuditFilter, readBefore } from "./audit-filter.ts";
import { auditLine, auditLines, panelAccessLog } from "./audit-lines.server.ts";

const START = new Date("2026-03-10T15:00:00Z");
const at = (hours: number) => new Date(START.getTime() + hours * 3_600_000);

const administrator = (...permissions: Permission[]) =>
  aViewer({ role: "admin", permissions, name: "Zélia Ávila" });

let keeper: Viewer;
let manager: Viewer;

const filterOf = (params: Record<string, string> = {}) => readAuditFilter(new URLSearchParams(params));
const found = async (params: Record<string, string> = {}) =>
  (await auditLines(keeper, filterOf(params)))!.lines.map(
    ({ action, subjectId }) => `${action} ${subjectId}`,
  );

beforeAll(async () => {
  keeper = await administrator("system_settings");
  manager = await administrator(...PERMISSIONS.filter((each) => each !== "system_settings"));
  clock.moveTo(at(0));
  await recordAudit(db, {
    actor: manager,
    action: "aprovar-lojista",
    subject: { kind: "verificacao", id: "7" },
    before: { status: "pendente" },
    after: { status: "aprovado", motivo: "100%_certo\\ ação" },
  });
  clock.moveTo(at(24));
  await recordAudit(db, {
    actor: { userId: "ninguem", name: "=Outra Pessoa", role: "lojista" },
    action: "editar-produto",
    subject: { kind: "produto", id: "bella-1" },
    before: { nome: "=1+1" },
    after: { nome: "@sum" },
  });
  await recordAudit(db, {
    actor: null,
    action: "cancelar-pedido-recusado",
    subject: { kind: "pedido", id: "7" },
    after: { problem: "too-late" },
  });
});

describe("the audit log", () => {
  it("is listed newest first and filtered by every field", async () => {
    const [approval, edit, refusal] = [
      "aprovar-lojista 7",
      "editar-produto bella-1",
      "cancelar-pedido-recusado 7",
    ];
    expect(await found()).toEqual([refusal, edit, approval]);
    expect(await found({ quem: "avila" })).toEqual([approval]);
    expect(await found({ quem: manager.email.toUpperCase() })).toEqual([approval]);
    expect(await found({ quem: manager.userId })).toEqual([approval]);
    expect(await found({ quem: "sistema" })).toEqual([refusal]);
    expect(await found({ acao: "cancelar-pedido" })).toEqual([refusal]);
    expect(await found({ tipo: "produto" })).toEqual([edit]);
    expect(await found({ objeto: "7" })).toEqual([refusal, approval]);
    expect(await found({ objeto: "7", tipo: "pedido" })).toEqual([refusal]);
    expect(await found({ q: "AÇAO" })).toEqual([approval]);
    expect(await found({ q: "100%_c" })).toEqual([approval]);
    expect(await found({ q: "%%%" })).toEqual([]);
    expect(await found({ de: "2026-03-11" })).toEqual([refusal, edit]);
    expect(await found({ ate: "2026-03-10" })).toEqual([approval]);
    expect(await found({ de: "2026-03-11", ate: "2026-03-10" })).toEqual([]);
    expect(await found({ quem: "pessoa", tipo: "pedido" })).toEqual([]);
  });

  it("ends a day of the filter at midnight in São Paulo", async () => {
    clock.moveTo(new Date("2025-01-02T02:59:00Z"));
    const subject = { kind: "loja", id: "meia-noite" } as const;
    await recordAudit(db, { actor: null, action: "suspender-loja", subject });
    expect(await found({ de: "2025-01-01", ate: "2025-01-01" })).toEqual(["suspender-loja meia-noite"]);
    expect(await found({ de: "2025-01-02", ate: "2025-01-02" })).toEqual([]);
  });

  it("ignores invalid filters", async () => {
    const all = await found();
    for (const params of [
      { acao: "podar", tipo: "toString", de: "2026-02-30", ate: "ontem", q: "  ", quem: "a" },
      { q: "\0\u0001", objeto: "\0" },
    ])
      expect(await found(params as unknown as Record<string, string>)).toEqual(all);
    expect(await found({ q: "x".repeat(5000) })).toEqual([]);
    expect(readBefore(new URLSearchParams({ antes: "1; drop table audit_log" }))).toBeNull();
  });

  it("pages by cursor, so that new lines do not move the pages", async () => {
    const all = await found();
    const first = (await auditLines(keeper, filterOf(), null, 2))!;
    clock.moveTo(at(48));
    await recordAudit(db, { actor: null, action: "reativar-loja", subject: { kind: "loja", id: "nova" } });
    const second = (await auditLines(keeper, filterOf(), first.next, 2))!;
    expect([...first.lines, ...second.lines].map((line) => `${line.action} ${line.subjectId}`)).toEqual(all);
    expect(second.next).toBeNull();
    // A page after a line that does not exist is empty, not all of it.
    expect((await auditLines(keeper, filterOf(), "999999999999"))!.lines).toEqual([]);
  });

  it("shows before, after and the IP address of one line", async () => {
    const [line] = (await auditLines(keeper, filterOf({ tipo: "verificacao" })))!.lines;
    expect(await auditLine(keeper, line!.id)).toMatchObject({
      actorName: "Zélia Ávila",
      actorRole: "admin",
      before: { status: "pendente" },
      after: { status: "aprovado" },
      address: null,
    });
    for (const id of ["0", "abc", "9".repeat(30), "\0"]) expect(await auditLine(keeper, id)).toBeNull();
  });

  it("exports a CSV without formulas and records the export", async () => {
    const file = await text((await auditCsv(keeper, filterOf({ tipo: "produto" })))!);
    const [head, line, end] = file.split("\r\n");
    expect(head).toMatch(/^Número;Data e hora;/);
    expect(line).toContain(";Editar produto;Produto;bella-1;Nome: =1+1 → @sum;");
    expect(line).toContain(";'=Outra Pessoa;Lojista;ninguem;");
    expect(line).not.toMatch(/(^|;)[=+@-]/);
    expect(end).toBe("");
    const [export_] = (await auditLines(keeper, filterOf({ acao: "exportar-auditoria" })))!.lines;
    expect(export_).toMatchObject({ actorId: keeper.userId, after: { filtro: { tipo: "produto" } } });
  });

  it("exports a long log page by page, each line once", async () => {
    clock.moveTo(new Date("2024-05-05T12:00:00Z"));
    await sql`insert into audit_log (at, actor_name, actor_role, action, subject_kind, subject_id)
      select ${clock.now()}, 'Sistema', 'sistema', 'criar-produto', 'produto', 'em-massa-' || n
      from generate_series(1, 1203) n`.execute(db);
    const file = await text((await auditCsv(keeper, filterOf({ de: "2024-05-05", ate: "2024-05-05" })))!);
    const ids = file.match(/em-massa-\d+/g)!;
    expect([ids.length, new Set(ids).size]).toEqual([1203, 1203]);
  });

  it("requires its own permission", async () => {
    for (const viewer of [manager, await aViewer(), await aViewer({ role: "lojista" })]) {
      expect(await auditLines(viewer, filterOf())).toBeNull();
      expect(await auditLine(viewer, "1")).toBeNull();
      expect(await auditCsv(viewer, filterOf())).toBeNull();
      expect(await panelAccessLog(viewer)).toBeNull();
    }
  });
});

describe("the database", () => {
  const attempts = {
    update: sql`update audit_log set actor_name = 'Ninguém'`,
    delete: sql`delete from audit_log`,
    truncate: sql`truncate audit_log`,
    "truncate cascade": sql`truncate audit_log restart identity cascade`,
    merge: sql`merge into audit_log using (select 1) s on true when matched then delete`,
  };

  it.each(Object.entries(attempts))(
    "refuses %s, also from its owner and where triggers were turned off",
    async (_, attempt) => {
      const before = await db.selectFrom("audit_log").selectAll().orderBy("id").execute();
      expect(before.length).toBeGreaterThan(0);
      const { rows } = await sql<{ owner: boolean; superuser: boolean }>`
      select pg_has_role(relowner, 'usage') as owner, rolsuper as superuser from pg_class, pg_roles
      where relname = 'audit_log' and rolname = current_user`.execute(db);
      expect(rows[0]).toEqual({ owner: true, superuser: true });
      await expect(attempt.execute(db)).rejects.toThrow("audit_log is only added to");
      const asReplica = db.transaction().execute(async (transaction) => {
        await sql`set local session_replication_role = replica`.execute(transaction);
        await attempt.execute(transaction);
      });
      await expect(asReplica).rejects.toThrow("audit_log is only added to");
      expect(await db.selectFrom("audit_log").selectAll().orderBy("id").execute()).toEqual(before);
    },
  );
});

it("the last hundred accesses of the admin panel are listed, newest first", async () => {
  for (let n = 0; n < 103; n++) {
    clock.moveTo(at(100 + n));
    const door = {
      userId: null,
      email: `tentativa-${n}@mare.test`,
      userAgent: "Mozilla/5.0 (X11; Linux) Firefox/130.0",
    };
    await recordAccess(db, { ...door, area: "admin", action: "entrada-recusada" });
    await recordAccess(db, { ...door, area: "loja", action: "entrada" });
  }
  const accesses = (await panelAccessLog(keeper))!;
  expect(accesses).toHaveLength(100);
  expect(accesses[0]).toMatchObject({
    email: "tentativa-102@mare.test",
    action: "entrada-recusada",
    browser: "Firefox no Linux",
  });
  expect(accesses.at(-1)).toMatchObject({ email: "tentativa-3@mare.test" });
});
