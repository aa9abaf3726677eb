import fc from "fast-check";

/** Cookies that the shop gave to somebody, by their names there, such as the notice of an earlier answer. */
export type GivenCookies = Readonly<Record<string, string>>;

const OWN_NAMES = [
  "mare.aviso",
  "mare.carrinho",
  "mare.session_token",
  "mare.session_data",
  "mare.navegador",
  "mare.cookies",
  "mare.dono",
  "mare.copia",
  "mare.escrita",
  "mare.medidas",
  "mare.two_factor",
];
const PREFIXES = ["", "__Host-", "__Secure-", "__host-", "__HOST-", " ", "\t", "%20"];
const SEPARATORS = ["; ", ";", " ; ", ";;", "; ;", ";\t", ", ", ",", "& "];

/** A word that no page of the shop has. */
export const STRANGER = "Zuleica-Intrusa";

const forgedNotice = Buffer.from(
  JSON.stringify({ tone: "error", text: `${STRANGER} esteve aqui`, link: { label: STRANGER, to: "/evil" } }),
).toString("base64");

const FORGED = [forgedNotice, encodeURIComponent(forgedNotice), `${forgedNotice}.AAAA`, `"${forgedNotice}"`];

/** What somebody wrote by hand. */
const oddCookie = fc
  .tuple(
    fc.constantFrom(...PREFIXES),
    fc.constantFrom(...OWN_NAMES, "a", "_ga", "MARE.AVISO", "mare%2Eaviso", '"mare.aviso"', ""),
    fc.constantFrom("=", " = ", "= ", "=="),
    fc.constantFrom(...FORGED, "1.3", "0", "", "x", STRANGER, "%E0%A4%A", "u1.abc"),
  )
  .map((parts) => parts.join(""));

/** The header of a browser that brings something personal, as browsers write it or not. */
function cookieHeader(given: GivenCookies): fc.Arbitrary<string> {
  const notice = Object.keys(given).find((name) => name.endsWith("mare.aviso"))!;
  const personal = fc.constantFrom(
    ...Object.entries(given).map((pair) => pair.join("=")),
    ...FORGED.map((value) => `${notice}=${value}`),
  );
  const around = fc.array(fc.oneof(oddCookie, fc.constant("a=1")), { maxLength: 2 });
  return fc
    .tuple(around, personal, around, fc.array(fc.constantFrom(...SEPARATORS), { minLength: 5, maxLength: 5 }))
    .map(([before, own, after, separators]) =>
      [...before, own, ...after].map((text, index) => text + separators[index]).join(""),
    );
}

const OTHER_HEADERS: readonly [string, readonly string[]][] = [
  // Known as robots, so that no view is counted and pages that show views stay as they are.
  ["User-Agent", [`Googlebot ${STRANGER}`, "bingbot/2.0", ""]],
  ["Accept-Language", [STRANGER, "en-US", "*;q=0"]],
  ["Accept-Encoding", ["gzip", "GZIP", "gzip;q=0", "br", "identity", "gzip, gzip", "*"]],
  ["Referer", [`https://${STRANGER}.example/search?q=${STRANGER}`, "/search?q=x"]],
  ["Sec-Purpose", ["prefetch", "prefetch;prerender", STRANGER]],
  ["X-Forwarded-For", [STRANGER, "8.8.8.8, 9.9.9.9"]],
  ["X-Forwarded-Host", [`${STRANGER}.example`]],
  ["X-Forwarded-Proto", ["https", "http", STRANGER]],
  ["X-Request-Id", [STRANGER, "a".repeat(64)]],
  ["traceparent", [`00-${"a".repeat(32)}-${"b".repeat(16)}-01`, STRANGER]],
  ["If-None-Match", ["*", `W/"${STRANGER}"`]],
  ["Authorization", [`Bearer ${STRANGER}`]],
  ["Range", ["bytes=0-10"]],
  ["Cache-Control", ["no-cache", "only-if-cached"]],
  ["X-Original-URL", ["/admin/dashboard"]],
  ["X-HTTP-Method-Override", ["POST"]],
  ["Forwarded", [`for=${STRANGER};host=${STRANGER}.example;proto=https`]],
];

const otherHeader = fc
  .constantFrom(...OTHER_HEADERS)
  .chain(([name, values]) => fc.tuple(inSomeCase(name), fc.constantFrom(...values)));

function inSomeCase(name: string): fc.Arbitrary<string> {
  return fc.constantFrom(name, name.toLowerCase(), name.toUpperCase());
}

/** The headers of a request, one after the other, with those that are sent more than once. */
export const hostileHeaders = (given: GivenCookies): fc.Arbitrary<string[]> =>
  fc
    .tuple(
      fc.array(fc.tuple(inSomeCase("Cookie"), cookieHeader(given)), { minLength: 1, maxLength: 2 }),
      fc.array(otherHeader, { maxLength: 4 }),
    )
    .map(([cookies, others]) => [...cookies, ...others].flat());
