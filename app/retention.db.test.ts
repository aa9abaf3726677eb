import { afterEach, expect, it } from "vitest";
import { forgetOldRecordsJob } from "#app/jobs.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { DAYS_KEPT } from "#app/shared/retention.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";

const DAY = 86_400_000;
afterEach(() => clock.reset());

/** One fresh row for each retention period of the privacy policy. Pictures have their own test. */
const PROMISES: Record<Exclude<keyof typeof DAYS_KEPT, "unusedPictures">, [table: string, insert: string]> = {
  accesses: [
    "access_log",
    "(at, email, area, action, address) values (now(), 'x@y.com', 'loja', 'entrada', '1.2.3.4')",
  ],
  letters: [
    "emails",
    "(id, kind, recipient, props, created_at) values (gen_random_uuid(), 'x', 'x@y.com', '{}', now())",
  ],
  farewells: [
    "emails",
    "(id, kind, recipient, props, created_at, forget_at) values (gen_random_uuid(), 'x', 'x@y.com', '{}', now(), now() + interval '7 days')",
  ],
  views: ["product_views", "(product_id, visitor, viewed_at) select id, 'x', now() from products limit 1"],
  searches: [
    "search_counts",
    "(query, shown, week, asked, found) values ('saia', 'saia', (now() at time zone 'America/Sao_Paulo')::date, 1, 1)",
  ],
  quotes: [
    "quotes",
    "(code, source, goods, created_at, expires_at) values ('00000000', 'varejo', 1, now() - interval '1 day', now())",
  ],
  imports: [
    "imports",
    `(id, seller_id, file_name, status, created_at)
     select gen_random_uuid(), seller_id, 'x.csv', 'concluida', now() from products limit 1`,
  ],
  checkoutDrafts: [
    "checkout_drafts",
    "(user_id, lines, idempotency_key, updated_at) values ('velha', '[]', 'x', now())",
  ],
  verificationDrafts: ["verification_drafts", "(user_id, fields, updated_at) values ('velha', '{}', now())"],
  teamInvitations: [
    "convites_loja",
    `(seller_id, email, papeis, token_hash, created_at, expires_at)
     select id, 'x@y.com', '{pedidos}', 'x', now(), now() from sellers limit 1`,
  ],
  measures: [
    "medidas",
    `(user_id, nome, para, corpo, created_at, updated_at) values ('velha', 'Eu', 'mulher', '{"cintura": 74}', now(), now())`,
  ],
  savedCarts: [
    "carrinhos_abandonados",
    `(user_id, produtos, valor_total, created_at, updated_at) values ('velha', '[{"nome": "Saia"}]', 1, now(), now())`,
  ],
  endedConsents: [
    "consents",
    "(user_id, purpose, granted_at, withdrawn_at) values ('velha', 'novidades', now(), now())",
  ],
  contactMessages: [
    "contact_messages",
    "(protocol, name, email, subject, message, form_key, created_at) values ('x', 'x', 'x@y.com', 'outro', 'x', 'x', now())",
  ],
  privacyRequests: [
    "privacy_requests",
    "(protocol, user_id, kind, status, created_at, due_at, closed_at) values ('x', 'x', 'exportacao', 'atendida', now(), now(), now())",
  ],
  sessions: [
    "auth_sessions",
    "(id, user_id, token, expires_at, created_at, updated_at) values ('x', 'velha', 'x', now() + interval '30 days', now(), now())",
  ],
};

it.each(Object.entries(PROMISES))(
  "%s are kept as long as the policy says, and then forgotten by their job",
  async (kind, [table, insert]) => {
    await pool.query(
      "insert into auth_users (id, name, email, created_at, updated_at) values ('velha', 'x', 'velha@y.com', now(), now()) on conflict do nothing",
    );
    if (kind === "views" || kind === "teamInvitations") await aProduct();
    const count = async () => (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
    const before = await count();
    await pool.query(`insert into ${table} ${insert}`);
    const { run, schedule } = forgetOldRecordsJob;
    expect(schedule).toMatch(/^\d+ (\d+|\*) \* \* \*$/);
    const days = DAYS_KEPT[kind as keyof typeof DAYS_KEPT];
    clock.advance((days - 1) * DAY);
    await run({});
    expect(await count()).toBe(before + 1);
    clock.advance(2 * DAY);
    await run({});
    expect(await count()).toBe(before);
  },
);

it("what is still in force is never deleted: a consent, an open request", async () => {
  const { userId } = await aViewer();
  await pool.query("insert into consents (user_id, purpose, granted_at) values ($1, 'novidades', now())", [
    userId,
  ]);
  await pool.query(
    "insert into privacy_requests (protocol, user_id, kind, status, created_at, due_at) values ('y', $1, 'correcao', 'aberta', now(), now())",
    [userId],
  );
  clock.advance(20 * 365 * DAY);
  await forgetOldRecordsJob.run({});
  const { rows } = await pool.query(
    "select (select count(*)::int from consents) as consents, (select count(*)::int from privacy_requests) as requests",
  );
  expect(rows).toEqual([{ consents: 1, requests: 1 }]);
});
