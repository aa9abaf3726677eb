import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { giveConsent, withdrawConsent } from "#app/modules/identity/account/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aNewPerson, bought, buys, line, product, saved, viewer } from "#tests/support/saved-cart.ts";
import { restoredCart } from "./abandoned-cart-queries.server.ts";
import { remindAbandonedCarts } from "./remind-carts.server.ts";
import { remindsBehind, setReminder, stopReminders, wantsReminder } from "./reminder-consent.server.ts";

const HOUR = 60 * 60_000;

beforeEach(aNewPerson);

describe("the reminder", () => {
  const letters = () =>
    db.selectFrom("emails").selectAll().where("kind", "=", "cart-reminder").orderBy("created_at").execute();
  const propsOf = async () => (await letters())[0]!.props as unknown as Record<string, string>;

  async function restedCart(): Promise<string> {
    await setReminder(viewer, true);
    const id = await saved();
    clock.advance(24 * HOUR + 1);
    return id;
  }

  it("goes out once, a day after the last change, with what can still be bought", async () => {
    await setReminder(viewer, true);
    await saved();
    clock.advance(20 * HOUR);
    await saved([line(2), line(1, { cor: "Preto" })]);
    clock.advance(20 * HOUR);
    // The same cart saved again, because the page was hidden: not a change.
    await saved([line(2), line(1, { cor: "Preto" })]);
    await remindAbandonedCarts();
    expect(await letters()).toEqual([]);
    clock.advance(5 * HOUR);
    await sql`update product_variants set stock = 0 where product_id = ${product} and color = 'Preto'`.execute(
      db,
    );
    await remindAbandonedCarts();
    await remindAbandonedCarts();
    expect(await letters()).toHaveLength(1);
    expect((await letters())[0]!.recipient).toBe(viewer.email);
    expect(await propsOf()).toMatchObject({
      name: "Ana Paula",
      lines: [["Vestido de Teste, Coral, M", expect.stringMatching(/^2 peças, R\$\s159,80$/)]],
      gone: ["Vestido de Teste, Preto, M"],
      total: expect.stringMatching(/^R\$\s159,80$/),
    });

    await saved([line(1)]);
    clock.advance(48 * HOUR);
    await remindAbandonedCarts();
    expect(await letters()).toHaveLength(1);
  });

  it("goes out once when two workers run at the same time", async () => {
    await restedCart();
    await Promise.all([remindAbandonedCarts(), remindAbandonedCarts(), remindAbandonedCarts()]);
    expect(await letters()).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["who never asked for it", () => withdrawConsent(viewer.userId, "lembrete-carrinho")],
    ["who asked only a moment ago", () => setReminder(viewer, false).then(() => setReminder(viewer, true))],
    [
      "who asked for something else",
      () => setReminder(viewer, false).then(() => giveConsent(viewer.userId, "novidades")),
    ],
    ["who bought it meanwhile", () => buys([bought()])],
    [
      "whose cart holds nothing that is still on sale",
      () => sql`update products set is_active = false where id = ${product}`.execute(db),
    ],
    [
      "who was blocked",
      () =>
        sql`update usuarios set bloqueado_em = ${clock.now()}, motivo_bloqueio = 'x' where user_id = ${viewer.userId}`.execute(
          db,
        ),
    ],
    [
      "whose address nobody confirmed",
      () => sql`update auth_users set email_verified = false where id = ${viewer.userId}`.execute(db),
    ],
    ["whose cart is from long ago", async () => clock.advance(7 * 24 * HOUR)],
  ])("does not go to a person %s", async (_, happens) => {
    await restedCart();
    await happens();
    await remindAbandonedCarts();
    expect(await letters()).toEqual([]);
  });

  it("restores the cart by its link until it is bought, and by no other link", async () => {
    await restedCart();
    await remindAbandonedCarts();
    const code = new URL((await propsOf()).url!).searchParams.get("restaurar")!;
    expect(await restoredCart(code)).toMatchObject([{ productId: product, quantity: 2 }]);
    for (const forged of [
      "",
      "x",
      `${code}0`,
      code.replace(/.$/, "!"),
      code.replace(/^./, "z"),
      "\0.\0",
      "a".repeat(9_999),
    ]) {
      expect(await restoredCart(forged)).toBeNull();
    }
    await buys([bought()]);
    expect(await restoredCart(code)).toBeNull();
  });

  it("ends by its link, without signing in", async () => {
    await restedCart();
    await remindAbandonedCarts();
    const code = new URL((await propsOf()).stopUrl!).pathname.split("/").at(-1)!;
    expect(await remindsBehind(code)).toBe(true);
    await stopReminders("forged.000000000000");
    expect(await wantsReminder(viewer)).toBe(true);
    await stopReminders(code);
    expect([await wantsReminder(viewer), await remindsBehind(code)]).toEqual([false, false]);
    expect(await remindsBehind("forged.000000000000")).toBeNull();
  });
});
