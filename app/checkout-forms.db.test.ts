import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { chooseDelivery, choosePayment, startCheckout } from "#app/modules/checkout/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { secretFor } from "#app/platform/secret.server.ts";
import { identifyViewer } from "#app/routes/viewer-context.server.ts";
import { anOpenCheckout, typedPayment } from "#tests/support/checkout.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";
import { action as confirm } from "./routes/checkout/confirmation.route.tsx";
import { action as place } from "./routes/checkout/place.route.ts";

async function cookieOf({ userId }: Viewer): Promise<string> {
  const [token, at] = [`token-of-${userId}`, clock.now()];
  const expires_at = new Date(at.getTime() + 86_400_000 * 30);
  await db
    .insertInto("auth_sessions")
    .values({ id: token, user_id: userId, token, expires_at, created_at: at, updated_at: at })
    .execute();
  const signature = createHmac("sha256", await secretFor("sessions"))
    .update(token)
    .digest("base64");
  return `mare.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

it("an unexpected error while an order is placed shows the specification's message, and nothing is written", async () => {
  const viewer = await aViewer();
  const product = await aProduct({ price: "100.00" });
  const line = { productId: product, color: "Coral", size: "P", quantity: 1 };
  await startCheckout(viewer, [line]);
  const where = {
    kind: "pickup",
    name: "Ana",
    phone: "13991234567",
    address: "",
    city: "",
    state: "",
    zipCode: "",
  };
  await chooseDelivery(viewer, where as Parameters<typeof chooseDelivery>[1], { keep: false });
  await choosePayment(viewer, typedPayment({ paymentMethod: "pix" }));
  const { key, purchase } = (await anOpenCheckout(viewer))!.draft;
  const money = { discount: 5_00, freight: 0, total: 95_00 };
  const seen = { key, purchase, lines: [{ ...line, unitPrice: 100_00 }], ...money };
  await sql`create function breaks() returns trigger language plpgsql as
    $$begin raise exception 'the disk is on fire'; end$$`.execute(db);
  await sql`create trigger broken before insert on pedidos for each row execute function breaks()`.execute(
    db,
  );

  const cookie = await cookieOf(viewer);
  const send = async (action: (args: never) => Promise<unknown>, body: BodyInit) => {
    const request = new Request("http://127.0.0.1/checkout", { method: "POST", body, headers: { cookie } });
    const args = { request, context: new RouterContextProvider(), params: {}, url: new URL(request.url) };
    let answer: unknown;
    await identifyViewer(args as never, async () => {
      answer = await action(args as never);
      return new Response();
    });
    return answer;
  };
  expect(await send(confirm, new URLSearchParams({ visto: JSON.stringify(seen) }))).toMatchObject({
    data: { message: "Erro interno. Tente novamente." },
    init: { status: 500 },
  });
  const asked = {
    idempotencyKey: key,
    lines: seen.lines,
    ...money,
    delivery: { kind: "pickup", name: "Ana", phone: "13991234567" },
    payment: { method: "pix", instalments: 1 },
  };
  const placed = (await send(place, JSON.stringify(asked))) as Response;
  expect([placed.status, await placed.json()]).toMatchObject([500, { message: "Erro interno do servidor" }]);

  expect(await db.selectFrom("payments").select("id").execute()).toEqual([]);
  await sql`drop trigger broken on pedidos`.execute(db);
  expect(await send(confirm, new URLSearchParams({ visto: JSON.stringify(seen) }))).toMatchObject({
    status: 302,
  });
});
