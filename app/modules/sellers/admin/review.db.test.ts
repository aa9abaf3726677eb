import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aSeller, aViewer } from "#tests/support/factories.ts";
import {
  administrator as helena,
  other,
  resetSellers,
  seller,
  sent,
} from "#tests/support/sellers-to-verify.ts";
import { company, SERRA } from "#tests/support/verification.ts";
import {
  approveVerification,
  askForCorrection,
  rejectVerification,
} from "../verification/decide-verification.server.ts";
import type { ShopDecision } from "../verification/decision.ts";
import { reactivateSeller, suspendSeller } from "../verification/suspend-seller.server.ts";
import { approvalHistory } from "./approval-history.server.ts";
import { findShop, listShops } from "./shop-queries.server.ts";
import { findReview, pendingPage, verificationBacklog } from "./verifications.server.ts";

const HOUR = 3_600_000;
const SHOP = "brisa-do-forte-confeccoes";
let rafael: Viewer;
let outsiders: Viewer[];

const standing = async () =>
  (await db.selectFrom("verificacoes_lojista").select(["status", "motivo"]).orderBy("id").execute()).map(
    ({ status, motivo }) => [status, motivo],
  );
const rows = async (table: "decisoes_lojista" | "emails" | "audit_log") =>
  (await db.selectFrom(table).selectAll().execute()).length;

beforeEach(async () => {
  await resetSellers();
  const [role, permissions] = ["admin", ["manage_sellers"]] as const;
  rafael = await aViewer({ role, permissions, name: "Rafael Nunes" });
  const others = ["manage_users", "manage_products", "manage_orders", "view_analytics"] as const;
  outsiders = [
    seller,
    await aViewer(),
    await aViewer({ role: "admin", permissions: [...others, "system_settings"] }),
  ];
});

describe("two administrators and one request", () => {
  it("the second is told who decided what and when, whatever they wanted, and so is the first who tries again", async () => {
    const id = await sent();
    await rejectVerification(helena, id, "CNPJ de outra pessoa.");
    const [letters, lines] = [await rows("emails"), await rows("audit_log")];
    for (const late of [
      () => approveVerification(rafael, id),
      () => rejectVerification(rafael, id, "Também acho."),
      () => askForCorrection(rafael, id, "Corrija."),
      () => rejectVerification(helena, id, "De novo."),
    ]) {
      expect(await late()).toMatchObject({
        problem: "already-decided",
        message: expect.stringContaining("já foi rejeitada por Helena Prado"),
      });
    }
    expect(await standing()).toEqual([["rejeitado", "CNPJ de outra pessoa."]]);
    expect([await rows("emails"), await rows("audit_log")]).toEqual([letters, lines]);
  });

  it("of twelve decisions at the same moment one falls, with one line, one letter and one entry", async () => {
    const id = await sent();
    const [letters, lines] = [await rows("emails"), await rows("audit_log")];
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, at) => {
        const viewer = at % 2 ? helena : rafael;
        if (at % 3 === 0) return approveVerification(viewer, id);
        return at % 3 === 1
          ? rejectVerification(viewer, id, "Não.")
          : askForCorrection(viewer, id, "Corrija.");
      }),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.problem === "already-decided")).toHaveLength(11);
    expect(await rows("decisoes_lojista")).toBe(1);
    expect([await rows("emails"), await rows("audit_log")]).toEqual([letters + 1, lines + 1]);
    const { items } = (await approvalHistory(helena))!;
    expect(await standing()).toEqual([[items[0]!.decision, items[0]!.reason]]);
  });

  it("nobody decides about data that were sent again after they were read", async () => {
    const id = await sent();
    const read = (await findReview(helena, id))!.sending;
    await askForCorrection(rafael, id, "Confira a conta.");
    clock.advance(HOUR);
    await sent(seller, company({ bankAccount: "99999-9" }));
    expect(await approveVerification(helena, id, "", read)).toMatchObject({
      ok: false,
      problem: "sent-again",
    });
    expect(await rejectVerification(helena, id, "Não.", read)).toMatchObject({ problem: "sent-again" });
    expect(await approveVerification(helena, id, "", "x")).toMatchObject({ problem: "sent-again" });
    expect(await standing()).toEqual([["pendente", null]]);
    const { sending } = (await findReview(helena, id))!;
    expect(await approveVerification(helena, id, "", sending)).toMatchObject({ ok: true });
  });
});

describe("what an administrator reads before deciding", () => {
  it("the whole request, the registry's answer and what was decided before", async () => {
    const first = await sent();
    await rejectVerification(helena, first, "Nome errado.");
    clock.advance(HOUR);
    const id = await sent(seller, company({ companyName: "Brisa do Norte" }));
    expect(await findReview(helena, id)).toMatchObject({
      id,
      status: "pendente",
      isOwn: false,
      company: { companyName: "Brisa do Norte", ie: "123456789", city: "Mata de São João" },
      responsible: { name: "Clara Menezes", email: seller.email },
      shop: { id: SHOP, name: "Brisa do Norte" },
      registry: { legalName: "Brisa do Forte Confecções Ltda.", status: "ATIVA", state: "BA" },
      history: [{ decision: "rejeitado", verificationId: first, company: company().companyName }],
    });
    expect((await findReview({ ...helena, userId: seller.userId }, id))!.isOwn).toBe(true);
    for (const unknown of ["0", "x", "", "1e3", "-1", "9".repeat(30), "\u0000"]) {
      expect(await findReview(helena, unknown)).toBeNull();
    }
  });

  it("nothing of it is shown to anybody without the permission", async () => {
    const id = await sent();
    for (const viewer of outsiders) {
      expect(await findReview(viewer, id)).toBeNull();
      expect(await findShop(viewer, SHOP)).toBeNull();
      expect(await listShops(viewer, { query: "", filter: "todas", page: 1 })).toBeNull();
      expect(await approvalHistory(viewer)).toBeNull();
      expect(await verificationBacklog(viewer)).toBeNull();
      expect(await pendingPage(viewer, 1)).toBeNull();
    }
  });

  it("the queue says how long each has waited, and the badge how many and how many too long", async () => {
    expect(await verificationBacklog(helena)).toEqual({ count: 0, late: 0, oldestHours: null });
    await sent();
    clock.advance(47 * HOUR);
    const id = await sent(other, company({ cnpj: SERRA }));
    expect(await verificationBacklog(helena)).toEqual({ count: 2, late: 0, oldestHours: 47 });
    clock.advance(2 * HOUR);
    expect(await verificationBacklog(helena)).toEqual({ count: 2, late: 1, oldestHours: 49 });
    const page = (await pendingPage(helena, 7))!;
    expect(page).toMatchObject({ page: 1, pageCount: 1, total: 2, late: 1 });
    expect(page.lines.map(({ wait }) => [wait.waited, wait.late])).toEqual([
      [49, true],
      [2, false],
    ]);
    await askForCorrection(helena, id, "Corrija.");
    expect(await verificationBacklog(helena)).toMatchObject({ count: 1 });
  });
});

describe("the history", () => {
  const found = async (query: string, decision: ShopDecision | null = null) =>
    (await approvalHistory(helena, { query, decision }))!.items.map((line) => line.decision);

  it("keeps every decision as it was, newest first, also of a request that was corrected", async () => {
    const id = await sent(seller, company({ companyName: "Brisa Antiga" }));
    await askForCorrection(rafael, id, "Confira o nome.");
    clock.advance(HOUR);
    await sent();
    await approveVerification(helena, id, "Tudo certo agora.");
    await suspendSeller(rafael, "brisa-antiga", "Falsificações");
    await reactivateSeller(helena, "brisa-antiga", "Recurso aceito");
    const { items, total } = (await approvalHistory(helena))!;
    expect(total).toBe(4);
    expect(items.map((line) => [line.decision, line.company, line.reason, line.decidedBy])).toEqual([
      ["reativado", "Brisa do Forte Confecções", "Recurso aceito", "Helena Prado"],
      ["suspenso", "Brisa do Forte Confecções", "Falsificações", "Rafael Nunes"],
      ["aprovado", "Brisa do Forte Confecções Ltda.", "Tudo certo agora.", "Helena Prado"],
      ["correcao", "Brisa Antiga", "Confira o nome.", "Rafael Nunes"],
    ]);
    expect(items[3]!.submittedAt!.getTime()).toBeLessThan(items[2]!.submittedAt!.getTime());
  });

  it("is searched by company, CNPJ and who decided, without accents; wildcards are letters", async () => {
    await rejectVerification(helena, await sent(), "Não.");
    await sent();
    await approveVerification(
      rafael,
      await sent(other, company({ cnpj: SERRA, companyName: "100%_Flor\\" })),
    );
    expect(await found("")).toEqual(["aprovado", "rejeitado"]);
    expect(await found("CONFECCOES")).toEqual(["rejeitado"]);
    expect(await found("31.578.204/0001")).toEqual(["rejeitado"]);
    expect(await found("31578204000138")).toEqual(["rejeitado"]);
    expect(await found("rafael")).toEqual(["aprovado"]);
    expect(await found("0%_f")).toEqual(["aprovado"]);
    expect(await found("flor\\")).toEqual(["aprovado"]);
    for (const nobody of ["%", "_", "\\"]) expect(await found(nobody)).toEqual(["aprovado"]);
    for (const nobody of ["%%", "c_nf", "'; drop table", "％％"]) expect(await found(nobody)).toEqual([]);
    expect(await found("\u0000brisa\u0000 ")).toEqual(["rejeitado"]);
    expect(await found("x".repeat(5000))).toEqual([]);
    expect(await found("", "aprovado")).toEqual(["aprovado"]);
    expect(await found("", "suspenso")).toEqual([]);
  });

  it("is read page by page, and a page past the end is the last one", async () => {
    const id = await sent();
    await sql`insert into decisoes_lojista (seller_id, verificacao_id, decisao, motivo, nome_empresa, cnpj, decided_at,
        decided_by_name)
      select ${SHOP}, ${id}, 'correcao', 'Nº ' || n, 'Brisa', '31578204000138', ${clock.now()}::timestamptz + n * interval '1 s',
        'Helena' from generate_series(1, 120) n`.execute(db);
    const page = async (number: number) => (await approvalHistory(helena, { page: number }))!;
    expect((await page(1)).items[0]).toMatchObject({ reason: "Nº 120" });
    expect((await page(2)).items[0]).toMatchObject({ reason: "Nº 70" });
    expect(await page(99)).toMatchObject({ page: 3, pageCount: 3, total: 120 });
    expect((await page(99)).items).toHaveLength(20);
    expect(await page(-5)).toMatchObject({ page: 1 });
  });
});

describe("the shops", () => {
  it("are found by name, CNPJ or the owner's address, each with where it stands", async () => {
    await aSeller({ id: "dom", name: "Dom Lenício", cnpj: "71346025000190" });
    await approveVerification(helena, await sent());
    await rejectVerification(
      helena,
      await sent(other, company({ cnpj: SERRA, companyName: "Flor da Serra" })),
      "Não.",
    );
    const list = async (query: string, filter: Parameters<typeof listShops>[1]["filter"] = "todas") =>
      (await listShops(helena, { query, filter, page: 1 }))!.items.map(
        ({ id, standing }) => `${id}: ${standing}`,
      );
    const [brisa, dom, flor] = [`${SHOP}: aprovado`, "dom: aprovado", "flor-da-serra: rejeitado"];
    expect(await list("")).toEqual([brisa, dom, flor]);
    expect(await list("lenicio")).toEqual([dom]);
    expect(await list("40.692")).toEqual([flor]);
    expect(await list(other.email.toUpperCase())).toEqual([flor]);
    expect(await list("%")).toEqual([]);
    expect(await list("", "pendente")).toEqual([flor]);
    await suspendSeller(helena, "dom", "Falsificações");
    expect(await list("", "suspenso")).toEqual(["dom: suspenso"]);
    expect(await list("", "aprovado")).toEqual([brisa]);
    expect(await findShop(helena, "dom")).toMatchObject({
      owner: null,
      standing: "suspenso",
      suspensionReason: "Falsificações",
      verificationId: null,
      history: [{ decision: "suspenso", decidedBy: "Helena Prado" }],
    });
    for (const unknown of ["nada", "", "Dom", "../dom", "\u0000", "a".repeat(500)]) {
      expect(await findShop(helena, unknown)).toBeNull();
      expect(await suspendSeller(helena, unknown, "x")).toMatchObject({ ok: false, problem: "unknown" });
    }
  });

  it("are suspended once: of two at the same moment the second is told who did it", async () => {
    await approveVerification(helena, await sent());
    const results = await Promise.all(
      [helena, rafael].map((viewer) => suspendSeller(viewer, SHOP, viewer.name)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const shop = (await findShop(helena, SHOP))!;
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      problem: "wrong-status",
      message: expect.stringContaining(`já foi suspensa por ${shop.suspensionReason}`),
    });
    expect(shop.history.map(({ decision }) => decision)).toEqual(["suspenso", "aprovado"]);
  });
});
