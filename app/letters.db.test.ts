import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { letters } from "#app/letters.server.ts";
import { confirmEmailLetter, passwordChangedLetter } from "#app/modules/identity/letters/index.server.ts";
import {
  type MailCarrier,
  type Message,
  mailCarrier,
  postLetter,
  sendLetter,
} from "#app/modules/notifications/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { Postponed } from "#app/platform/jobs/job.ts";
import { runDueJobs, waitingJobs } from "#tests/support/jobs.ts";
import { LETTER_EXAMPLES } from "#tests/support/letter-examples.ts";
import { connectForTests, connectInTest } from "#tests/support/ports.ts";

const TO = "ana@exemplo.com.br";
const CONFIRM = { name: "Ana Paula", url: "https://mare.test/confirmar?token=abc&x=1" };

type Letter = Parameters<typeof postLetter<object>>[1];
const post = (given: Partial<Letter> = {}) =>
  db
    .transaction()
    .execute((transaction) =>
      postLetter(transaction, { to: TO, letter: confirmEmailLetter, props: CONFIRM, ...given } as Letter),
    );
const send = (emailId: string) => sendLetter({ emailId }, letters);
const rows = () => db.selectFrom("emails").selectAll().orderBy("created_at").execute();

// Loading it for the first time takes longer than any test should.
beforeAll(() => import("@react-email/components"), 60_000);

let delivered: Message[] = [];
const carrier: MailCarrier = {
  deliver: async (message) => {
    delivered.push(message);
    return { ok: true };
  },
};
connectForTests(mailCarrier, carrier);
beforeEach(async () => {
  await sql`delete from emails`.execute(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  delivered = [];
});

describe("a letter", () => {
  it("is posted with its transaction, and sent once", async () => {
    await post();
    expect(await rows()).toMatchObject([
      { kind: "confirm-email", recipient: TO, sent_at: null, attempts: 0 },
    ]);
    expect(await runDueJobs()).toBe(1);
    const [{ id, sent_at, attempts }] = (await rows()) as [Awaited<ReturnType<typeof rows>>[number]];
    expect(delivered).toMatchObject([{ id, to: TO, subject: "Confirme seu e-mail na Maré" }]);
    expect(sent_at).not.toBeNull();
    expect(attempts).toBe(1);
    await send(id);
    expect(delivered).toHaveLength(1);
  });

  it("that somebody waits for is sent before all others", async () => {
    const props = LETTER_EXAMPLES["password-changed"];
    for (const to of [TO, "bia@exemplo.com.br"])
      await db
        .transaction()
        .execute((transaction) => postLetter(transaction, { to, letter: passwordChangedLetter, props }));
    await post();
    expect(await runDueJobs()).toBe(3);
    expect(delivered.map(({ to, subject }) => [to, subject === "Confirme seu e-mail na Maré"])).toEqual([
      [TO, true],
      [TO, false],
      ["bia@exemplo.com.br", false],
    ]);
  });

  it("is not posted when its transaction is rolled back", async () => {
    const rolledBack = db.transaction().execute(async (transaction) => {
      await postLetter(transaction, { to: TO, letter: confirmEmailLetter, props: CONFIRM });
      throw new Error("changed its mind");
    });
    await expect(rolledBack).rejects.toThrow("changed its mind");
    expect([await rows(), await waitingJobs()]).toEqual([[], []]);
  });

  it("is posted once for each key, also by two at the same time", async () => {
    await Promise.all([
      post({ once: "welcome 1" }),
      post({ once: "welcome 1" }),
      post({ once: "welcome 2" }),
    ]);
    await post({ once: "welcome 1" });
    expect((await rows()).map(({ once }) => once).sort()).toEqual(["welcome 1", "welcome 2"]);
    expect(await runDueJobs()).toBe(2);
  });

  it("goes out once when five workers send it at the same time", async () => {
    await post();
    const emailId = (await rows())[0]!.id;
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => send(emailId)));
    expect(tries.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    expect(delivered).toHaveLength(1);
    await send(emailId);
    expect(delivered).toHaveLength(1);
  });

  it("whose worker died is sent by another worker, once that one is gone", async () => {
    await post();
    const emailId = (await rows())[0]!.id;
    const { promise: forEver } = Promise.withResolvers<never>();
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    connectInTest(mailCarrier, {
      deliver: () => {
        take();
        return forEver;
      },
    });
    void send(emailId);
    await taken;
    connectInTest(mailCarrier, carrier);
    const refused = await send(emailId).catch((error) => error);
    // No attempt is counted: those of a job end, and a worker may die many times.
    expect(refused).toBeInstanceOf(Postponed);
    expect(refused.message).toBe("The letter is being handed over by another worker.");
    expect(refused.until.getTime()).toBeGreaterThan(clock.now().getTime());
    clock.advance(refused.until.getTime() - clock.now().getTime());
    await send(emailId);
    expect(delivered.map(({ id }) => id)).toEqual([emailId]);
  });

  it("that could not be sent records why, and is sent the next time under the same id", async () => {
    await post();
    const emailId = (await rows())[0]!.id;
    const refusing = { deliver: () => Promise.reject(new Error("421 try later")) };
    connectInTest(mailCarrier, refusing);
    await expect(send(emailId)).rejects.toThrow("421 try later");
    expect(await rows()).toMatchObject([{ sent_at: null, attempts: 1, last_error: "421 try later" }]);

    connectInTest(mailCarrier, carrier);
    await send(emailId);
    expect(delivered.map(({ id }) => id)).toEqual([emailId]);
    expect(await rows()).toMatchObject([{ attempts: 2, last_error: null }]);
  });

  it("to an unknown recipient is not sent again", async () => {
    connectInTest(mailCarrier, {
      deliver: async () => ({ ok: false, problem: "no-such-recipient", reason: "550 unknown" }),
    });
    await post();
    expect(await runDueJobs()).toBe(1);
    expect(await rows()).toMatchObject([{ sent_at: null, attempts: 1, last_error: "550 unknown" }]);
    expect(await waitingJobs()).toEqual([]);
  });

  it("of a demo without a mail server is stored in its row", async () => {
    connectInTest(mailCarrier, null);
    await post();
    await runDueJobs();
    const [row] = await rows();
    expect(row?.html).toContain('href="https://mare.test/confirmar?token=abc&amp;x=1"');
    expect(row?.text).toContain("https://mare.test/confirmar?token=abc&x=1");
  });

  it.each(["", "ana", "ana@exemplo.com, bia@exemplo.com", "ana@exemplo.com\r\nBcc: bia@exemplo.com"])(
    "to %j is not posted at all",
    async (to) => {
      await expect(post({ to })).rejects.toThrow("no address");
      expect(await rows()).toEqual([]);
    },
  );
});

/** Every text in the props of a letter, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : value instanceof Object ? Object.values(value).flatMap(textsIn) : [];

/** The text as it is read, without markup. */
const plain = (text: string): string =>
  text
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("<!-- -->", "")
    .replaceAll("\u00a0", " ");

describe("what is written", () => {
  it("is not altered by a hostile name", async () => {
    connectInTest(mailCarrier, null);
    const names = ["<script>alert(1)</script>", "Ana\r\nBcc: bia@exemplo.com", "golpe.com", "A\0na\ud800"];
    for (const name of names) await post({ props: { ...CONFIRM, name } });
    await runDueJobs();
    for (const { subject, html, text } of await rows()) {
      expect(subject).toBe("Confirme seu e-mail na Maré");
      expect(html).not.toMatch(/<script|Bcc|golpe/);
      expect(text).not.toMatch(/<script|Bcc|golpe/);
    }
  });

  it.each(letters.map((letter) => ({ letter, name: letter.name, props: LETTER_EXAMPLES[letter.name] })))(
    "$name says in plain text all that it says in colours",
    async ({ letter, props }) => {
      await post({ letter, props } as unknown as Partial<Letter>);
      await runDueJobs();
      const [{ subject, html, text }] = delivered as [Message];
      expect(subject).toMatch(/^\S.{5,}$/);
      expect(html).toContain('lang="pt-BR"');
      // Recipients with a name are greeted by it; the shop's own inbox has none.
      expect(text.includes("Olá, Ana.")).toBe("name" in props);
      const texts = Object.entries(props).flatMap(([name, value]) => (name === "name" ? [] : textsIn(value)));
      const inColours = texts.filter((value) => plain(html).includes(plain(value)));
      expect(inColours).not.toEqual([]);
      for (const value of inColours) expect(plain(text)).toContain(plain(value));
      expect(text).toContain("Maré Comércio de Moda Ltda., CNPJ 48.215.937/0001-00");
      // "… a verificação de Brisa do Forte Ltda.. Pedimos": no doubled full stop, and no sentence inside another.
      expect(text).not.toMatch(/[^.]\.\.(?!\.)|porque Você/);
      expect(text).not.toContain("undefined");
    },
  );
});
