import { RouterContextProvider } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { cookieCartValue, readCookieCart } from "#app/modules/cart/cookie-cart/index.server.ts";
import {
  chooseDelivery,
  choosePayment,
  confirmCheckout,
  resumeCheckout,
  startCheckout,
} from "#app/modules/checkout/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { takeNotice } from "#app/platform/http/flash.server.ts";
import { identifyViewer } from "#app/routes/viewer-context.server.ts";
import { confirmed, cookieOf } from "#tests/support/accounts.ts";
import { HOME, shownForm, typedPayment } from "#tests/support/checkout.ts";
import { aProduct } from "#tests/support/factories.ts";
import { action } from "./confirmation.route.tsx";
import { loader as placed } from "./placed.route.tsx";

const PIX = { paymentMethod: "pix" };
const card = (outcome: string) => ({
  paymentMethod: "credit-card",
  instalments: "1",
  cardToken: `sandbox_${outcome}_visa_9995_nonce123`,
});

let viewer: Viewer;
let session: string;
let dress: string;
let skirt: string;
beforeEach(async () => {
  const ana = await confirmed();
  viewer = { userId: ana.id } as Viewer;
  session = await cookieOf(ana);
  [dress, skirt] = [await aProduct({ pieces: 9 }), await aProduct({ pieces: 9 })];
});

const line = (productId: string, quantity = 1) => ({ productId, color: "Coral", size: "P", quantity });

async function begin(lines: object[], payment: Record<string, string>): Promise<string> {
  await startCheckout(viewer, lines as never);
  await chooseDelivery(viewer, HOME, { keep: false });
  return pays(payment);
}

/** The last step's form, once this payment was chosen. */
async function pays(payment: Record<string, string>): Promise<string> {
  await choosePayment(viewer, typedPayment(payment));
  return shownForm(viewer);
}

/** The answer to the last step's form from a browser whose cart, filled without scripts, holds these lines. */
async function answerTo(visto: string, inCookie: object[]): Promise<Response> {
  const cart = `mare.carrinho=${cookieCartValue(inCookie as never, viewer.userId)}`;
  const request = new Request("http://127.0.0.1/checkout/confirmacao", {
    method: "POST",
    headers: { cookie: `${session}; ${cart}` },
    body: new URLSearchParams({ visto }),
  });
  const args = {
    request,
    url: new URL(request.url),
    params: {},
    context: new RouterContextProvider(),
    pattern: "/checkout/confirmacao",
  };
  return (await identifyViewer(args, () => action(args as never) as Promise<Response>)) as Response;
}

/** Where that answer leads, and what it leaves in the cart. */
async function sent(visto: string, inCookie: object[]) {
  const answer = await answerTo(visto, inCookie);
  const [, kept] = /^mare\.carrinho=([^;]*)/.exec(answer.headers.getSetCookie().join("\n")) ?? [];
  return {
    to: answer.headers.get("Location"),
    cart: kept === undefined ? null : readCookieCart(kept, viewer.userId),
  };
}

it("an order takes its own pieces out of the cart, and leaves what it did not take", async () => {
  const form = await begin([line(dress)], PIX);
  const { to, cart } = await sent(form, [line(dress), line(skirt, 2)]);
  expect(to).toMatch(/^\/checkout\/pedido\/\w{26}\?novo=carrinho$/);
  expect(cart).toEqual([line(skirt, 2)]);
});

it("a cart of which everything was ordered is empty", async () => {
  expect((await sent(await begin([line(dress, 2)], PIX), [line(dress, 2)])).cart).toEqual([]);
});

it("paying an order again leaves what came into the cart after it", async () => {
  const form = await begin([line(dress)], card("no-funds"));
  const declined = (await confirmCheckout(viewer, form)) as unknown as { orderId: string };
  expect(await resumeCheckout(viewer, declined.orderId)).toBe(true);
  expect((await sent(await pays(PIX), [line(skirt)])).cart).toEqual([line(skirt)]);
});

/** The page of the order that a last step led to. */
async function opened(to: string | null): Promise<unknown> {
  const url = new URL(to!, "http://127.0.0.1");
  const request = new Request(url, { headers: { cookie: session } });
  const id = url.pathname.split("/").at(-1)!;
  const args = { request, url, params: { id }, context: new RouterContextProvider(), pattern: "" };
  let shown: unknown;
  await identifyViewer(args as never, async () => {
    shown = await placed(args as never);
    return new Response();
  });
  return shown;
}

it("the page of the order says what it took of the cart", async () => {
  const { to } = await sent(await begin([line(dress, 3)], PIX), [line(dress, 3)]);
  expect(await opened(to)).toMatchObject({ bought: [line(dress, 3)] });
});

it("the last step sent again takes the pieces out again, until its order's page came", async () => {
  const form = await begin([line(dress)], PIX);
  const first = await sent(form, [line(dress)]);
  // As if the first answer had been lost: the cart still holds them.
  expect(await sent(form, [line(dress)])).toEqual({ to: first.to, cart: [] });
  await opened(first.to);
  const id = first.to!.split(/[/?]/)[3];
  expect(await sent(form, [line(dress, 2)])).toEqual({ to: `/order/${id}`, cart: null });
});

it("a page of a purchase that another one replaced, and that ended as well, leads to the cart", async () => {
  const older = await begin([line(dress)], PIX);
  const newer = await begin([line(skirt)], PIX);
  await sent(newer, []);
  expect((await sent(older, [])).to).toBe("/cart");
});

it("an older page of an order that was placed from another tab leads to that order", async () => {
  const older = await begin([line(dress)], PIX);
  const newer = await pays(card("approve"));
  const { to } = await sent(newer, []);
  const id = to!.split(/[/?]/)[3];
  expect((await sent(older, [])).to).toBe(`/order/${id}`);
});

it("the sixth declined card leads to the payment step, which says that its order is over", async () => {
  await sent(await begin([line(dress)], card("no-funds")), []);
  for (let n = 0; n < 4; n++)
    expect((await sent(await pays(card("no-funds")), [])).to).toBe("/checkout/pagamento#erro-no-pagamento");
  const answer = await answerTo(await pays(card("no-funds")), []);
  expect(answer.headers.get("Location")).toBe("/checkout/pagamento");
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("mare.aviso="))!;
  const { notice } = await takeNotice(new Request("http://127.0.0.1/", { headers: { cookie } }));
  expect(notice?.text).toContain("Seis pagamentos deste pedido não deram certo, e ele foi cancelado.");
});

it("a page leads to the step that another tab went back to", async () => {
  const older = await begin([line(dress)], PIX);
  await startCheckout(viewer, [line(skirt)]);
  expect((await sent(older, [])).to).toBe("/checkout/pagamento");
});
