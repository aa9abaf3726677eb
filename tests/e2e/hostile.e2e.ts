import { type APIResponse, expect, test } from "@playwright/test";
import type { Audience } from "#tests/support/authorisation-outcomes.ts";
import { TABLE } from "#tests/support/authorisation-table.ts";
import { readSources } from "#tests/support/boundaries.ts";
import { signInRequest } from "#tests/support/sign-in.ts";

/** Whatever stands in an address or in a body, the answer is never an accident of ours. */

const NONSENSE = ["__proto__", "%00%F0%9F%98%80", "%E0%A4%A", "-99999999999999999999", "2026-02-30"];

/** Bodies that are no form. They are refused before anything is done with them. */
const UNREADABLE: [type: string, body: string][] = [
  ["application/json", "null"],
  ["text/plain", "x".repeat(200_000)],
  ["multipart/form-data; boundary=b", "--b\r\nx"],
];

/** Every name that some page reads from its address. */
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

const AUDIENCES: readonly Audience[] = ["visitante", "cliente", "lojista", "admin"];
/** Each address once, by the first of these people who is answered there and not sent elsewhere. */
const whoseIs = ({ route, at = route, outcomes }: (typeof TABLE)[number]) =>
  AUDIENCES.find((audience) => typeof outcomes(at)[audience] === "number");

for (const audience of AUDIENCES) {
  test(`nothing that ${audience} can send to any address breaks it`, async ({ request }) => {
    if (audience !== "visitante") await signInRequest(request, audience);
    const accidents: string[] = [];
    const judge = (answer: APIResponse, what: string) => {
      if (answer.status() >= 500) accidents.push(`${answer.status()} ${what.slice(0, 200)}`);
    };
    const theirs = TABLE.filter((row) => row.route !== "/sair" && whoseIs(row) === audience);
    for (const { route, at = route } of theirs) {
      for (const nonsense of NONSENSE) {
        for (const address of addressesOf(route, at, nonsense)) {
          judge(await request.get(address, { maxRedirects: 0 }), `GET ${address}`);
        }
      }
      // Of what does not exist: some buttons need no words, and what they would do is done.
      const nowhere = named(route, "nada");
      for (const [type, data] of UNREADABLE) {
        const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": type };
        judge(await request.post(nowhere, { headers, data, maxRedirects: 0 }), `POST ${nowhere} ${type}`);
      }
    }
    expect(accidents).toEqual([]);
  });
}
