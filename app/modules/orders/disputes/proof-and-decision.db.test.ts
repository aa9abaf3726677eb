import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { sellerBalance } from "#app/modules/ledger/index.server.ts";
import { simulateDispute } from "#app/modules/payments/sandbox/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aViewer } from "#tests/support/factories.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { admin, bella, both, buyer, DAY, openTwoShops, pacto, stranger } from "#tests/support/two-shops.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { decideDispute } from "./decide-dispute.server.ts";
import { writeDossier } from "./dispute-dossier.server.ts";
import { findDispute, findOwnDispute, listDisputes, ownDisputes } from "./dispute-queries.server.ts";
import { openProofFile } from "./open-proof-file.server.ts";
import { sendProof } from "./send-proof.server.ts";

/** A paid order of both shops whose money the buyer's bank took back. */
async function aDispute() {
  const { paymentId } = await aPaidOrder(buyer, both());
  await simulateDispute(admin, { paymentId, step: "abrir" }, applyPaymentResult);
  const { id } = await db
    .selectFrom("disputes")
    .select("id")
    .where("payment_id", "=", paymentId)
    .executeTakeFirstOrThrow();
  return { id, paymentId };
}

const PROOF = { texto: "Entregue ao porteiro", links: ["https://exemplo.com.br/nota.pdf"] };
const HOUR = 60 * 60_000;
const file = (name: string, content: string) => new File([content], name);

beforeAll(openTwoShops);

describe("proof", () => {
  it("is sent by the sellers of the sale until its time is over, and read by administrators", async () => {
    const { id } = await aDispute();
    expect(await sendProof(bella, id, PROOF)).toEqual({ ok: true });
    expect(await findOwnDispute(bella, id)).toMatchObject({
      isOpenForProof: true,
      proofs: [{ text: PROOF.texto, files: [] }],
    });
    expect(await findOwnDispute(pacto, id)).toMatchObject({ proofs: [] });
    expect(await findDispute(admin, id)).toMatchObject({ proofs: [{ shop: "Bella Colada" }] });
    const dossier = await writeDossier(admin, id);
    expect(dossier).toContain("Entregue ao porteiro");
    expect(dossier).toContain("https://exemplo.com.br/nota.pdf");
    clock.advance(8 * DAY);
    expect(await sendProof(bella, id, PROOF)).toMatchObject({ kind: "conflict", problem: "too-late" });
  });

  it("holds files that only the shop that sent them and administrators open", async () => {
    const { id } = await aDispute();
    expect(await sendProof(bella, id, PROOF, [file("nota.pdf", "%PDF-1.7 nota")])).toEqual({ ok: true });
    const own = await findOwnDispute(bella, id);
    const [kept] = own!.proofs[0]!.files;
    expect(kept).toEqual({ id: expect.any(String), name: "nota.pdf", bytes: 13 });
    for (const viewer of [bella, admin])
      expect(await openProofFile(viewer, id, kept!.id)).toMatchObject({
        name: "nota.pdf",
        type: "application/pdf",
        content: Buffer.from("%PDF-1.7 nota"),
      });
    for (const viewer of [pacto, buyer, stranger])
      expect(await openProofFile(viewer, id, kept!.id)).toBeNull();
    const other = await aDispute();
    expect(await openProofFile(admin, other.id, kept!.id)).toBeNull();
    for (const odd of ["", "1; drop", "9".repeat(30)]) expect(await openProofFile(admin, id, odd)).toBeNull();
    expect(await writeDossier(admin, id)).toContain("Arquivo: nota.pdf");
  });

  it("that a second press sends again is kept once", async () => {
    const { id } = await aDispute();
    const pdf = (words: string) => file("nota.pdf", `%PDF-1.7 ${words}`);
    const press = (words: string) => sendProof(bella, id, PROOF, [pdf(words)]);
    expect(await Promise.all([press("nota"), press("nota")])).toEqual([{ ok: true }, { ok: true }]);
    expect((await findOwnDispute(bella, id))!.proofs).toHaveLength(1);
    expect(await press("outra nota")).toEqual({ ok: true });
    expect((await findOwnDispute(bella, id))!.proofs).toHaveLength(2);
  });

  it("holds twenty files and sendings of a shop, and says so", async () => {
    const { id } = await aDispute();
    const pdf = () => file("nota.pdf", "%PDF-1.7 nota");
    for (let sent = 0; sent < 20; sent += 5)
      expect(
        await sendProof(bella, id, { ...PROOF, texto: `${sent}` }, [pdf(), pdf(), pdf(), pdf(), pdf()]),
      ).toEqual({ ok: true });
    expect(await sendProof(bella, id, PROOF, [pdf()])).toMatchObject({ problem: "too-much" });
    // How often it may be sent in an hour is not what is tried here.
    clock.advance(2 * HOUR);
    const more = await Promise.all(
      Array.from({ length: 18 }, (_, n) => sendProof(bella, id, { ...PROOF, texto: `mais ${n}` })),
    );
    expect(more.filter(({ ok }) => ok)).toHaveLength(16);
  });

  it("with a file that is none keeps nothing", async () => {
    const { id } = await aDispute();
    expect(await sendProof(bella, id, PROOF, [file("nota.pdf", "<html>")])).toMatchObject({
      kind: "invalid",
      problem: "not-these-files",
    });
    expect(await findOwnDispute(bella, id)).toMatchObject({ proofs: [] });
  });

  it("and disputes are nobody else's", async () => {
    const { id, paymentId } = await aDispute();
    const other = await aViewer({ role: "lojista", sellerId: "outra" });
    await expect(sendProof(other, id, { texto: "a", links: [] })).resolves.toMatchObject({
      kind: "notFound",
    });
    expect(await findOwnDispute(other, id)).toBeNull();
    expect(await ownDisputes(stranger)).toEqual([]);
    expect(await findDispute(stranger, id)).toBeNull();
    expect(await listDisputes(stranger)).toBeNull();
    expect(await simulateDispute(stranger, { paymentId, step: "abrir" }, applyPaymentResult)).toMatchObject({
      kind: "forbidden",
    });
    for (const odd of ["0", "abc", "9".repeat(40)]) expect(await findDispute(admin, odd)).toBeNull();
  });
});

describe("a decision that was read elsewhere", () => {
  let caixa: Viewer;
  beforeAll(async () => {
    caixa = await aViewer({ role: "admin", permissions: ["manage_finances"], email: "caixa@mare.test" });
  });

  const decide = (
    viewer: typeof admin,
    disputeId: string,
    outcome: string,
    note = "Protocolo 123 do banco",
  ) => decideDispute(viewer, { disputeId, outcome, note });

  it("is recorded once, and gives the money back or not", async () => {
    const before = await sellerBalance("bella");
    const { id } = await aDispute();
    const during = await sellerBalance("bella");
    expect(await Promise.all([decide(caixa, id, "won"), decide(caixa, id, "won")])).toContainEqual({
      ok: true,
    });
    expect((await sellerBalance("bella")).pending).toBeGreaterThan(during.pending);
    expect((await sellerBalance("bella")).pending).toBeGreaterThan(before.pending);
    expect(await decide(caixa, id, "lost")).toMatchObject({ kind: "conflict", problem: "decided" });
    expect(await findDispute(admin, id)).toMatchObject({ dispute: { outcome: "won" } });
    const logged = await db
      .selectFrom("audit_log")
      .select("after")
      .where("action", "=", "registrar-decisao-de-contestacao")
      .execute();
    expect(logged).toHaveLength(1);
  });

  it("needs who may handle the money, an outcome and where it was read", async () => {
    const { id } = await aDispute();
    const orders = await aViewer({ role: "admin", permissions: ["manage_orders"], email: "mesa@mare.test" });
    expect(await decide(orders, id, "won")).toMatchObject({ kind: "forbidden" });
    expect(await decide(bella, id, "won")).toMatchObject({ kind: "forbidden" });
    // A sale of one's own shop, whatever other shops are in the order.
    for (const { userId } of [bella, pacto])
      expect(await decide({ ...caixa, userId }, id, "won")).toMatchObject({ problem: "own-shop" });
    expect(await decide(caixa, id, "maybe")).toMatchObject({ problem: "no-outcome" });
    expect(await decide(caixa, id, "won", " ")).toMatchObject({ problem: "note-missing" });
    expect(await decide(caixa, "99999", "won")).toMatchObject({ kind: "notFound" });
    expect(await findDispute(admin, id)).toMatchObject({ dispute: { outcome: null } });
  });
});
