import { type APIResponse, expect, test } from "@playwright/test";
import { isWalkedBy, WALKERS } from "#tests/support/authorisation-outcomes.ts";
import { TABLE } from "#tests/support/authorisation-table.ts";
import { readSources } from "#tests/support/boundaries.ts";
import { signInRequest } from "#tests/support/sign-in.ts";

/** No URL and no body causes a server error; forms are sent by `tests/boot/hostile-forms.test.ts`. */

const NONSENSE = [
  "__proto__",
  "constructor",
  "%00%F0%9F%98%80",
  "%E0%A4%A",
  "-99999999999999999999",
  "2026-02-30",
];

/** Bodies that are not forms. They are refused before any action runs. */
const UNREADABLE: [type: string, body: string][] = [
  ["application/json", "null"],
  ["text/plain", "x".repeat(200_000)],
  ["multipart/form-data; boundary=b", "--b\r\nx"],
];

/** Every query parameter that some page reads. */
const QUESTIONS = [
  ...new Set(
    readSources().flatMap(({ text }) =>
      [...text.matchAll(/\.(?:get|getAll|has)\("(\w+)"\)/g)].map(([, name]) => name!),
    ),
  ),
];

const named = (route: string, id: string): string => route.replaceAll(/:\w+\??/g, id);
const everythingIs = (nonsense: string) => QUESTIONS.map((name) => `${name}=${nonsense}`).join("&");
const addressesOf = (route: string, at: string, nonsense: string): string[] => [
  `${at}${at.includes("?") ? "&" : "?"}${everythingIs(nonsense)}`,
  ...(route.includes(":") ? [named(route, nonsense)] : []),
];

for (const audience of WALKERS) {
  test(`nothing that ${audience} sends to any URL causes a server error`, async ({ request }) => {
    if (audience !== "visitante") await signInRequest(request, audience);
    const accidents: string[] = [];
    const judge = (answer: APIResponse, what: string) => {
      if (answer.status() >= 500) accidents.push(`${answer.status()} ${what.slice(0, 200)}`);
    };
    const theirs = TABLE.filter((row) => isWalkedBy(audience, row));
    for (const { route, at = route } of theirs) {
      for (const nonsense of NONSENSE) {
        for (const address of addressesOf(route, at, nonsense)) {
          judge(await request.get(address, { maxRedirects: 0 }), `GET ${address}`);
        }
      }
      // With ids that do not exist, because some actions need no input and would succeed.
      const nowhere = named(route, "nada");
      for (const [type, data] of UNREADABLE) {
        const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": type };
        judge(await request.post(nowhere, { headers, data, maxRedirects: 0 }), `POST ${nowhere} ${type}`);
      }
    }
    expect(accidents).toEqual([]);
  });
}
