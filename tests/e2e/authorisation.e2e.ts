import { type APIResponse, expect, test } from "@playwright/test";
import { AUDIENCES } from "#tests/support/authorisation-outcomes.ts";
import { TABLE } from "#tests/support/authorisation-table.ts";
import { namingShop } from "#tests/support/shown-shop.ts";
import { signInRequest } from "#tests/support/sign-in.ts";

/** Over HTTP only, with real sessions: hiding a screen does not protect it. */
for (const audience of AUDIENCES) {
  test(`${audience}: every address answers as the authorisation table says`, async ({ request }) => {
    if (audience !== "visitante") await signInRequest(request, audience);
    // A form of the panel names its shop; what is tried here is what becomes of one that does.
    const shop = audience === "lojista" ? await namingShop(request, "") : "";
    const [expected, found]: [unknown[], unknown[]] = [[], []];
    const stored: string[] = [];
    const wordless: string[] = [];
    for (const { route, at = route, outcomes, sent } of TABLE) {
      const ofAll = outcomes(at);
      const outcome = ofAll[audience];
      const isForAll = new Set(Object.values(ofAll)).size === 1;
      expected.push([at, outcome]);
      const answer = await request.get(at, { maxRedirects: 0 });
      found.push([at, outcomeOf(answer)]);
      // What only some may see is kept nowhere on its way, nor in the browser after signing out.
      const cacheControl = answer.headers()["cache-control"] ?? "";
      // Nobody reads what a script's request gets, or an address that only forms know.
      const isRead = (!at.startsWith("/api/") || at.endsWith(".pdf")) && answer.status() !== 405;
      if (
        isRead &&
        !answer.ok() &&
        ["", "null"].includes((await answer.text()).trim()) &&
        !answer.headers().location
      )
        wordless.push(at);
      if (!isForAll && answer.ok() && !cacheControl.includes("no-store")) stored.push(at);
      // Where the page is refused, posting is refused, too.
      const refused = outcome === 403 || typeof outcome === "string";
      if (!refused || isForAll) continue;
      const headers = { "Sec-Fetch-Site": "same-origin" };
      expected.push([`POST ${at}`, sent?.[audience] ?? outcome]);
      const to = at.includes("?") ? at + shop.replace("?", "&") : at + shop;
      found.push([`POST ${at}`, outcomeOf(await request.post(to, { headers, form: {}, maxRedirects: 0 }))]);
    }
    expect(found).toEqual(expected);
    expect(stored).toEqual([]);
    expect(wordless).toEqual([]);
  });
}

function outcomeOf(response: APIResponse): unknown {
  const { location } = response.headers();
  return response.status() < 300 || location === undefined ? response.status() : `→ ${location}`;
}
