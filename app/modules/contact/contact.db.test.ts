import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { forgetOld } from "#app/platform/forget-old.server.ts";
import { store } from "#app/shared/store.ts";
import { newFormKey } from "./form-key.server.ts";
import { forgetOldMessages, sendContact } from "./index.server.ts";

const MESSAGE = {
  name: "Ana Paula",
  email: "ana@exemplo.com.br",
  subject: "pedido" as const,
  order: "7K3M9QD2",
  message: "Meu pedido chegou sem a saia.\n<script>alert(1)</script>",
};

const sent = async (given: { formKey?: string; trap?: string; email?: string } = {}) =>
  sendContact(null, {
    message: { ...MESSAGE, ...(given.email && { email: given.email }) },
    formKey: given.formKey ?? (await newFormKey()),
    trap: given.trap ?? "",
  });
const messages = () => db.selectFrom("contact_messages").selectAll().execute();
const letters = () => db.selectFrom("emails").selectAll().orderBy("kind").execute();

beforeEach(async () => {
  await db.deleteFrom("contact_messages").execute();
  await db.deleteFrom("emails").execute();
  await db.deleteFrom("throttles").execute();
});
afterEach(() => clock.reset());

describe("a message to the shop", () => {
  it("is kept, goes to the shop's inbox with its sender as the reply address, and is acknowledged without its text", async () => {
    const result = await sent();
    expect(result).toEqual({ ok: true, protocol: expect.stringMatching(/^ATD-\d{8}-[0-9A-Z]{8}$/) });
    const protocol = result.ok ? result.protocol : "";
    expect(await messages()).toEqual([
      expect.objectContaining({ protocol, email: MESSAGE.email, message: MESSAGE.message, user_id: null }),
    ]);
    const [toShop, toSender] = await letters();
    expect(toShop).toMatchObject({
      kind: "contact-message",
      recipient: store.contact.email,
      reply_to: MESSAGE.email,
      props: { protocol, paragraphs: MESSAGE.message.split("\n") },
    });
    expect(toSender).toMatchObject({ kind: "contact-received", recipient: MESSAGE.email, reply_to: null });
    expect(JSON.stringify(toSender!.props)).toContain(protocol);
    expect(JSON.stringify(toSender!.props)).not.toContain("saia");
  });

  it("sent twice with one form is one message, also at the same time", async () => {
    const formKey = await newFormKey();
    const results = await Promise.all([sent({ formKey }), sent({ formKey }), sent({ formKey })]);
    expect(new Set(results.map((result) => result.ok && result.protocol)).size).toBe(1);
    expect(await sent({ formKey })).toEqual(results[0]);
    expect(await messages()).toHaveLength(1);
    expect(await letters()).toHaveLength(2);
  });

  it.each([
    ["with the hidden field filled in", async () => ({ trap: "http://x.com" })],
    ["without a form key", async () => ({ formKey: "" })],
    [
      "with a forged form key",
      async () => ({ formKey: (await newFormKey()).replace(/.$/, (c) => (c === "0" ? "1" : "0")) }),
    ],
  ])("%s is not taken", async (_, given) => {
    expect(await sent(await given())).toMatchObject({ ok: false, problem: "machine" });
    expect(await messages()).toEqual([]);
    expect(await letters()).toEqual([]);
  });

  it("on a form of yesterday is refused, to be sent again", async () => {
    const formKey = await newFormKey();
    clock.advance(25 * 60 * 60 * 1000);
    expect(await sent({ formKey })).toMatchObject({ ok: false, problem: "old-form" });
  });

  it("is throttled for each e-mail address, so that nobody fills a stranger's mailbox", async () => {
    for (let number = 0; number < 5; number++) expect((await sent()).ok).toBe(true);
    expect(await sent()).toMatchObject({ ok: false, problem: "throttled" });
    expect((await sent({ email: "outra@exemplo.com.br" })).ok).toBe(true);
  });

  it("is forgotten after two years", async () => {
    await sent();
    await forgetOld([forgetOldMessages]);
    expect(await messages()).toHaveLength(1);
    clock.advance(731 * 24 * 60 * 60 * 1000);
    await forgetOld([forgetOldMessages]);
    expect(await messages()).toEqual([]);
  });
});
