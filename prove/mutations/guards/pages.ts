import { type Edit, guardsOf, type Mutation } from "../mutation.ts";

const PROPERTY = ["tests/boot/nothing-personal-kept.test.ts"];

/** Kept pages would be rendered from the request of whoever asked first. */
const FROM_THE_PERSON: Edit = {
  file: "server/app.ts",
  source: "(bareRequest(bare), new RouterContextProvider())",
  without: "(new Request(bareRequest(bare), { headers: c.req.raw.headers }), new RouterContextProvider())",
};
const OWN_COOKIES = "ownCookieNames(cookie).some((name) => name !== PRIVACY_NOTICE_COOKIE)";

/**
 * Pages that are kept. Each guard alone is enough: a page rendered from a bare request carries nothing of a person, whoever gets
 * it, and a person who brings something gets a page of their own. So the faults come back only without both.
 */
export const PAGE_GUARDS: Mutation[] = [
  ...guardsOf("server/pages.ts", PROPERTY, [
    {
      name: "page-kept-of-nobody-over-tls",
      guard: "over https, too, what somebody brings is on no page for others",
      source: OWN_COOKIES,
      without: "/(?:^|; )mare\\.(?:aviso|carrinho|session_token)=/.test(cookie)",
      also: [FROM_THE_PERSON],
      simulated: "readers of pages behind TLS",
    },
    {
      name: "page-kept-of-nobody-however-written",
      guard: "what somebody brings is on no page for others, however the header is written",
      source: OWN_COOKIES,
      without: "/(?:^|; )(?:__Host-)?mare\\.(?:aviso|carrinho|session_token)=/.test(cookie)",
      also: [FROM_THE_PERSON],
      simulated: "readers of pages with odd cookies",
    },
    {
      name: "page-of-ones-own",
      guard: "whoever brings a notice, a cart or a session gets a page of their own",
      source: OWN_COOKIES,
      without: "false",
      noticedBy: ["tests/boot/kept-pages.test.ts"],
    },
  ]),
  ...guardsOf(
    "app/platform/http/flash.server.ts",
    ["tests/boot/kept-pages.test.ts"],
    [
      {
        name: "notice-signed",
        guard: "a page shows only notices that the shop signed",
        source: 'secrets: [...(await secretsFor("notices"))],',
        without: "secrets: [],",
      },
    ],
  ),
];
