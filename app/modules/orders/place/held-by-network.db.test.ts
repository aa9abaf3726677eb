import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";
import { meetingAt } from "#tests/support/meeting.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import {
  buyer,
  fillShopForANewBuyer,
  fromNetwork,
  heldBy,
  isPlaced,
  isSent,
  lines,
  METHODS,
  openFullShop,
  order,
  PIX,
  seller,
  theSameLineHeld,
  with50,
} from "#tests/support/unpaid-orders.ts";

const MINUTE = 60_000;

beforeAll(openFullShop);
beforeEach(fillShopForANewBuyer);

/** All are priced and judged before the first one is written, unless they wait for each other before. */
const atOnce = <Each, Answer>(each: readonly Each[], place: (one: Each) => Promise<Answer>) =>
  meetingAt(
    theSameLineHeld(),
    each.map((one) => () => place(one)),
  );

describe("one network", () => {
  it("holds at most 360 pieces by accounts that never paid, though they order at the same time", async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aViewer()));
    const answers = await atOnce(buyers, (each) => {
      const n = buyers.indexOf(each);
      // Two addresses of one IPv6 customer.
      return fromNetwork(n % 2 ? "2001:db8:0:1::1" : "2001:db8::ffff", () => order(with50(n * 40), each));
    });
    expect(answers.filter(isPlaced)).toHaveLength(7);
    expect(answers.find((answer) => !isPlaced(answer))).toMatchObject({
      problem: "unpaid-limit",
      excess: { of: "pieces", room: 10 },
      message: expect.stringContaining("use outra conexão"),
    });
    expect(await heldBy(...buyers)).toBe(350);
    clock.advance(20 * 60 * MINUTE);
    const [late, known] = [await aViewer(), await aViewer()];
    const asLate = () => order(lines(20), late);
    expect(await fromNetwork("2001:db8::2", asLate)).toMatchObject({ problem: "unpaid-limit" });
    expect(await fromNetwork("2001:db8:1::2", asLate)).toMatchObject({ ok: true });
    expect(await fromNetwork("2001:db8::2", () => order(lines(3), late))).toMatchObject({ ok: true });
    const { orderId } = await aPaidOrder(known, lines(10));
    expect(await fromNetwork("2001:db8::2", () => order(lines(20), known))).toMatchObject({
      problem: "unpaid-limit",
    });
    await isSent(orderId);
    expect(await fromNetwork("2001:db8::2", () => order(lines(20), known))).toMatchObject({ ok: true });
  });

  it("holds at most three quarters of a product; a dozen of it always", async () => {
    const from = (who: Viewer, wanted: ReturnType<typeof lines>) =>
      fromNetwork("203.0.113.7", () => order(wanted, who));
    expect(await from(buyer, lines(4, 12))).toMatchObject({ ok: true });
    const second = await aViewer();
    expect(await from(second, lines(4, 6))).toMatchObject({ ok: true });
    expect(await from(await aViewer(), lines(4, 1))).toMatchObject({
      problem: "unpaid-limit",
      excess: { item: "Vestido de Teste", room: 3 },
    });
    expect(await from(await aViewer(), lines(3, 1))).toMatchObject({ ok: true });
  });

  it("has room for newcomers, whatever those hold who have bought before, by boleto too", async () => {
    const boleto = METHODS[1]!;
    const place = (who: Viewer, wanted: ReturnType<typeof lines>, payment = PIX) =>
      fromNetwork("203.0.113.12", () => order(wanted, who, payment));
    const known = await Promise.all(Array.from({ length: 3 }, () => aViewer()));
    for (const who of known) await isSent((await aPaidOrder(who, lines(180))).orderId);
    expect(await place(known[0]!, lines(360))).toMatchObject({ ok: true });
    for (const who of known.slice(1))
      expect(await place(who, lines(60, 2, 200), boleto)).toMatchObject({ ok: true });
    expect(await place(await aViewer(), lines(60))).toMatchObject({ ok: true });
    expect(await place(await aViewer(), lines(60), boleto)).toMatchObject({ ok: true });
  });

  it("holds no more by accounts that bought one piece for a centavo", async () => {
    const cheap = await aProduct({ seller_id: seller, price: "0.01", pieces: 25 });
    const one = [{ ...lines(1)[0]!, productId: cheap }];
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aViewer()));
    for (const who of buyers) await isSent((await aPaidOrder(who, one)).orderId);
    const answers = [];
    for (const [n, who] of buyers.entries())
      answers.push(await fromNetwork("203.0.113.14", () => order(lines(60, 1, n * 40), who)));
    expect(answers.filter(isPlaced)).toHaveLength(6);
    expect(await heldBy(...buyers)).toBe(360);
  });

  it("that is full of boletos for days still buys by PIX", async () => {
    const boleto = METHODS[1]!;
    const from = (who: Viewer, wanted: ReturnType<typeof lines>, payment = PIX) =>
      fromNetwork("203.0.113.9", () => order(wanted, who, payment));
    for (let n = 0; n < 4; n++)
      expect(await from(await aViewer(), lines(60, 1, n * 60), boleto)).toMatchObject({ ok: true });
    expect(await from(await aViewer(), lines(1), boleto)).toMatchObject({
      problem: "boleto-limit",
      message: expect.stringContaining("Pague com PIX ou cartão"),
    });
    expect(await from(await aViewer(), lines(60))).toMatchObject({ ok: true });
  });
});
