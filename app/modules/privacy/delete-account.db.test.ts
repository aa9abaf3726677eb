import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { registerAccount } from "#app/modules/identity/account/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { forgetShortLivedLetters } from "#app/modules/notifications/index.server.ts";
import { acceptInvitation, inviteToTeam } from "#app/modules/sellers/team/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { forgetOld } from "#app/platform/forget-old.server.ts";
import { aBusyPerson, aPerson, MARKS, PASSWORD } from "#tests/support/busy-account.ts";
import { actingFor, aSeller } from "#tests/support/factories.ts";
import { meetingAt } from "#tests/support/meeting.ts";
import { tablesAboutPeople, tablesSaying } from "#tests/support/tables-about-people.ts";
import { deleteAccount } from "./index.server.ts";

/** Tables that may still say something about a person who is gone, and why. */
const STAYS: Record<string, string> = {
  access_log: "six months, as the Marco Civil asks; forgotten by its job",
  audit_log: "only ever added to",
  emails: "the letter that says so, for a week",
  payments: "part of the order's fiscal record",
  pedidos: "name and address are the order's fiscal record",
  privacy_requests: "that it was asked for; by an id that leads nowhere",
};

/** Those of sellers and administrators (`hindrances.db.test.ts`), and one that identifies nobody. A new table about people gets a row in `aBusyPerson`. */
const NOT_OF_BUYERS = [
  "administradores",
  "decisoes_lojista",
  "mudancas_lojista",
  "payout_files",
  "payout_runs",
  "payouts",
  "product_views",
  "sellers",
  "verificacoes_lojista",
];

describe("deleting an account", () => {
  it("removes the person from every table; what the law wants kept moves to a successor account", async () => {
    const person = await aBusyPerson();
    const { userId, email } = person;
    const filled = await tablesSaying(userId, email, MARKS.phone);
    const missed = (await tablesAboutPeople()).filter((table) => !filled.includes(table));
    expect(missed).toEqual(NOT_OF_BUYERS);
    const result = await deleteAccount(person, PASSWORD);
    expect(result).toEqual({ ok: true, protocol: expect.stringMatching(/^LGPD-/) });

    expect(await tablesSaying(userId, email, MARKS.name, MARKS.phone, MARKS.street)).toEqual(
      Object.keys(STAYS).sort(),
    );
    expect(await tablesSaying(MARKS.phone)).toEqual([]);
    expect(await tablesSaying(email)).toEqual(["access_log", "emails"]);
    const { rows } = await pool.query(
      `select a.name, a.email, u.nome_completo, o.endereco_entrega, p.user_id = o.user_id as same_owner,
         (select count(*)::int from auth_accounts c where c.user_id = a.id) as passwords
       from pedidos o join auth_users a on a.id = o.user_id join usuarios u on u.user_id = a.id
       join payments p on p.order_id = o.id where o.endereco_entrega ->> 'address' = $1`,
      [MARKS.street],
    );
    expect(rows).toEqual([
      expect.objectContaining({
        name: "Conta excluída",
        nome_completo: "Conta excluída",
        same_owner: true,
        passwords: 0,
      }),
    ]);
    expect(rows[0].email).toMatch(/^excluida-.+@conta-excluida\.invalid$/);
    expect(rows[0].endereco_entrega).toMatchObject({ name: MARKS.name, address: MARKS.street, phone: "" });
    // The review stays, without its author.
    expect((await pool.query("select user_id, text from avaliacoes")).rows).toEqual([
      { user_id: null, text: "Vestiu bem" },
    ]);
  });

  it("sends one last letter, which is deleted after a week, and frees the e-mail address", async () => {
    const person = await aPerson({ name: "Ana de Volta" });
    const result = await deleteAccount(person, PASSWORD);
    const letters = () => db.selectFrom("emails").selectAll().where("recipient", "=", person.email).execute();
    expect(await letters()).toEqual([
      expect.objectContaining({
        kind: "account-deleted",
        props: expect.objectContaining({ name: "Ana de Volta", protocol: result.ok && result.protocol }),
      }),
    ]);
    clock.advance(8 * 86_400_000);
    await forgetOld([forgetShortLivedLetters]);
    clock.reset();
    expect(await letters()).toEqual([]);
    const again = await registerAccount(
      {
        name: "Ana de Novo",
        email: person.email,
        password: "outra-senha-2026",
        phone: null,
        role: "cliente",
      },
      null,
    );
    expect(again).toMatchObject({ ok: true });
  });

  it("requires the password", async () => {
    const person = await aPerson();
    expect(await deleteAccount(person, "errada")).toMatchObject({ ok: false, problem: "wrong-password" });
    expect(await deleteAccount(person, "x".repeat(100_000))).toMatchObject({
      ok: false,
      problem: "wrong-password",
    });
    for (let number = 0; number < 8; number++) await deleteAccount(person, "errada");
    expect(await deleteAccount(person, PASSWORD)).toMatchObject({ ok: false, problem: "throttled" });
  });

  it("twice at once happens once, with the same protocol", async () => {
    const person = await aBusyPerson();
    const results = await Promise.all([1, 2, 3].map(() => deleteAccount(person, PASSWORD)));
    expect(new Set(results.map((result) => result.ok && result.protocol)).size).toBe(1);
    expect(await deleteAccount(person, "anything")).toEqual(results[0]);
    const asked = await db
      .selectFrom("privacy_requests")
      .selectAll()
      .where("user_id", "=", person.userId)
      .execute();
    expect(asked.map(({ kind, status, message }) => [kind, status, message]).sort()).toEqual([
      ["correcao", "atendida", ""],
      ["exclusao", "atendida", ""],
    ]);
  });
});

describe("an invitation accepted while its account is deleted", () => {
  async function anInvited(): Promise<{ person: Viewer; token: string }> {
    const owner = await aPerson({ role: "lojista" });
    const shop = await aSeller({ user_id: owner.userId });
    const person = await aPerson();
    await inviteToTeam(actingFor(owner, shop), { email: person.email, roles: ["pedidos"] });
    const letter = await db
      .selectFrom("emails")
      .select("props")
      .where("recipient", "=", person.email)
      .executeTakeFirstOrThrow();
    return { person, token: new URL((letter.props as { url: string }).url).searchParams.get("token")! };
  }
  const remains = async ({ userId, email }: Viewer) => [
    ...(await db.selectFrom("membros_loja").select("user_id").where("user_id", "=", userId).execute()),
    ...(await db.selectFrom("convites_loja").select("email").where("email", "=", email).execute()),
    ...(await db.selectFrom("auth_users").select("email").where("id", "=", userId).execute()),
  ];

  it("is refused where the deletion comes first", async () => {
    const { person, token } = await anInvited();
    const [left, accepted] = await meetingAt<unknown>(
      sql`select id from auth_users where id = ${person.userId} for update`,
      [() => deleteAccount(person, PASSWORD), () => acceptInvitation(person, token)],
    );
    expect(left).toMatchObject({ ok: true });
    expect(accepted).toMatchObject({ ok: false, kind: "conflict", problem: "account-deleted" });
    expect(await remains(person)).toEqual([]);
  });

  it("is forgotten with the account where it comes first", async () => {
    const { person, token } = await anInvited();
    const [accepted, left] = await meetingAt<unknown>(
      sql`select id from auth_users where id = ${person.userId} for update`,
      [() => acceptInvitation(person, token), () => deleteAccount(person, PASSWORD)],
    );
    expect([accepted, left]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await remains(person)).toEqual([]);
  });
});
