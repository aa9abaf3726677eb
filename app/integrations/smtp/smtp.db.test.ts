import { type AddressInfo, createServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { register } from "prom-client";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountExistsLetter } from "#app/modules/identity/letters/index.server.ts";
import { type MailCarrier, mailCarrier, postLetter } from "#app/modules/notifications/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { runInRequest } from "#app/platform/http/request-context.server.ts";
import { replaceConnection } from "#app/platform/port.server.ts";
import { runDueJobs, runQueueOnce, waitingJobs } from "#tests/support/jobs.ts";
import { smtpCarrier } from "./index.server.ts";

/** What the server answers to the next recipient and to the next letter; "250" when nothing is listed. */
let answers: { recipient: string[]; letter: string[] };
let received: { from: string; to: string[]; raw: string }[];

const refusal = (line: string | undefined) =>
  line && !line.startsWith("250")
    ? Object.assign(new Error(line.slice(4)), { responseCode: Number(line.slice(0, 3)) })
    : null;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo: (_, __, done) => done(refusal(answers.recipient.shift())),
  onData: async (stream, session, done) => {
    const raw = await text(stream);
    const refused = refusal(answers.letter.shift());
    const { mailFrom, rcptTo } = session.envelope;
    if (!refused) {
      const from = mailFrom ? mailFrom.address : "";
      received.push({ from, to: rcptTo.map(({ address }) => address), raw });
    }
    done(refused);
  },
});

// Loading it for the first time takes longer than any test should.
beforeAll(() => import("@react-email/components"), 60_000);
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return replaceConnection(
    mailCarrier,
    smtpCarrier({ url: `smtp://127.0.0.1:${port}`, from: "loja@mare.test" }),
  );
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
beforeEach(async () => {
  answers = { recipient: [], letter: [] };
  received = [];
  await db.deleteFrom("emails").execute();
});

const post = () =>
  db.transaction().execute((transaction) =>
    postLetter(transaction, {
      to: "ana@exemplo.com.br",
      letter: accountExistsLetter,
      props: { name: "João", loginUrl: "https://mare.test/login", resetUrl: "https://mare.test/reset" },
    }),
  );
const stored = () => db.selectFrom("emails").selectAll().executeTakeFirstOrThrow();

describe("a letter by SMTP", () => {
  it("arrives in both forms, from the shop, with a subject in Portuguese", async () => {
    await post();
    await runDueJobs();
    expect(received).toHaveLength(1);
    const [{ from, to, raw }] = received as [(typeof received)[number]];
    expect([from, to]).toEqual(["loja@mare.test", ["ana@exemplo.com.br"]]);
    expect(header(raw, "Subject")).toBe("Você já tem uma conta na Maré");
    expect(header(raw, "From")).toBe("Maré <loja@mare.test>");
    expect(header(raw, "To")).toBe("ana@exemplo.com.br");
    expect(header(raw, "Message-ID")).toBe(`<${(await stored()).id}@mare.test>`);
    expect(header(raw, "Content-Type")).toMatch(/^multipart\/alternative;/);
    expect(part(raw, "text/plain")).toContain("Entrar na minha conta https://mare.test/login");
    expect(part(raw, "text/html")).toContain("Você já tem uma conta</h1>");
  });

  it("names the request that caused it, and none when a schedule did", async () => {
    await runInRequest({ requestId: "um-pedido", clientAddress: "127.0.0.1" }, post);
    await runQueueOnce();
    await post();
    await runQueueOnce();
    expect(received.map(({ raw }) => header(raw, "X-Request-Id"))).toEqual(["um-pedido", undefined]);
  });

  it("that the server cannot take now is tried again, and taken once", async () => {
    answers.letter = ["451 come back later", "452 disk full"];
    await post();
    await runQueueOnce();
    expect(await stored()).toMatchObject({ sent_at: null, attempts: 1 });
    expect((await stored()).last_error).toContain("451 come back later");
    await runQueueOnce();
    expect(received).toEqual([]);
    await runQueueOnce();
    await runQueueOnce();
    expect(received).toHaveLength(1);
    expect(await stored()).toMatchObject({ attempts: 3, last_error: null });
    expect(await waitingJobs()).toEqual([]);
  });

  it("to an address that does not exist is given up at once", async () => {
    answers.recipient = ["550 no such user"];
    await post();
    await runQueueOnce();
    expect(await waitingJobs()).toEqual([]);
    expect(await stored()).toMatchObject({ sent_at: null });
    expect((await stored()).last_error).toContain("550 no such user");
  });
});

describe("a mail server that does not answer", () => {
  const silent = createServer((caller) => callers.push(caller.on("error", () => {})));
  const callers: Socket[] = [];
  let connected: MailCarrier | null;
  beforeAll(async () => {
    connected = mailCarrier();
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    replaceConnection(
      mailCarrier,
      smtpCarrier({
        url: `smtp://127.0.0.1:${port}`,
        from: "loja@mare.test",
        patience: { connection: 50, answer: 50 },
      }),
    );
  });
  afterAll(() => {
    for (const caller of callers) caller.destroy();
    silent.close();
  });
  const attempts = async () =>
    (
      await sql<{ attempts: number }>`select attempts from graphile_worker.jobs order by id`.execute(db)
    ).rows.map((job) => job.attempts);

  it("is asked by three letters, then by one after each pause, and no letter loses an attempt", async () => {
    for (const _ of [1, 2, 3, 4, 5]) await post();
    await runQueueOnce();
    expect(callers).toHaveLength(3);
    await runQueueOnce();
    expect(callers).toHaveLength(3);
    expect(await register.metrics()).toContain("mare_letters_paused 1");
    clock.advance(6_000);
    await runQueueOnce();
    expect(callers).toHaveLength(4);
    expect(await attempts()).toEqual([0, 0, 0, 0, 0]);

    replaceConnection(mailCarrier, connected);
    clock.advance(60_000);
    await runQueueOnce();
    await runQueueOnce();
    expect(received).toHaveLength(5);
    expect(await waitingJobs()).toEqual([]);
    expect(await register.metrics()).toContain("mare_letters_paused 0");
  });
});

function header(raw: string, name: string): string | undefined {
  const unfolded = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  const value = new RegExp(`^${name}: (.*)$`, "im").exec(unfolded)?.[1];
  return value
    ?.replace(/\?= =\?/g, "?==?")
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, words: string) => quotedPrintable(words.replaceAll("_", " ")))
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, words: string) => Buffer.from(words, "base64").toString());
}

function part(raw: string, type: string): string {
  const boundary = /boundary="(.+?)"/.exec(raw)![1]!;
  const found = raw.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`))!;
  const body = found.slice(found.indexOf("\r\n\r\n") + 4);
  return /Content-Transfer-Encoding: base64/i.test(found)
    ? Buffer.from(body, "base64").toString()
    : quotedPrintable(body.replace(/=\r\n/g, ""));
}

const quotedPrintable = (words: string): string =>
  Buffer.from(
    words.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString();
