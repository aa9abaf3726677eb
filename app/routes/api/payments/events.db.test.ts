import { RouterContextProvider } from "react-router";
import { afterAll, expect, it } from "vitest";
import { stopListening } from "#app/platform/db/listen.server.ts";
import { identifyViewer } from "#app/routes/viewer-context.server.ts";
import { confirmed, cookieOf } from "#tests/support/accounts.ts";
import { charge } from "#tests/support/payments.ts";
import { loader } from "./events.route.ts";

afterAll(stopListening);

/** More than one person may watch at once. */
const MANY = 7;

async function aBuyersPayment() {
  const account = await confirmed();
  const cookie = await cookieOf(account);
  const { paymentId } = await charge({ userId: account.id });
  return async (method: string): Promise<Response> => {
    const request = new Request(`http://shop.test/api/payments/${paymentId}/events`, {
      method,
      headers: { cookie },
    });
    const [context, params, url] = [new RouterContextProvider(), { id: paymentId }, new URL(request.url)];
    const args = { request, context, params, url, pattern: "/api/payments/:id/events" };
    return (await identifyViewer(args, () => loader(args as never))) as Response;
  };
}

const told = ({ status, headers }: Response) => [status, ...headers];

it("whoever asks for the headers alone gets those of the news, and takes no place from the pages that watch", async () => {
  const ask = await aBuyersPayment();
  const heads = [];
  for (let times = 0; times < MANY; times++) heads.push(await ask("HEAD"));
  const watched = await ask("GET");
  expect(watched.status).toBe(200);
  for (const head of heads) {
    expect(head.body).toBeNull();
    expect(told(head)).toEqual(told(watched));
  }

  const pages = [watched];
  while (pages.length < MANY - 1) pages.push(await ask("GET"));
  const refused = await ask("GET");
  expect(refused.status).toBe(503);
  expect(told(await ask("HEAD"))).toEqual(told(refused));
  await Promise.all(pages.map((page) => page.body!.cancel()));
  const again = await ask("GET");
  expect(again.status).toBe(200);
  await again.body!.cancel();
});
