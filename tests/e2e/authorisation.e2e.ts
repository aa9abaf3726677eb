import { type APIResponse, expect, test } from "@playwright/test";
import { AUDIENCES } from "#tests/support/authorisation-outcomes.ts";
import { TABLE } from "#tests/support/authorisation-table.ts";
import { signInRequest } from "#tests/support/sign-in.ts";

/** Over HTTP alone, with real sessions: what a screen hides is not what protects it. */
for (const audience of AUDIENCES) {
  test(`${audience}: every address answers as the authorisation table says`, async ({ request }) => {
    if (audience !== "visitante") await signInRequest(request, audience);
    const [expected, found]: [unknown[], unknown[]] = [[], []];
    for (const { route, at = route, outcomes, sent } of TABLE) {
      const ofAll = outcomes(at);
      const outcome = ofAll[audience];
      expected.push([at, outcome]);
      found.push([at, outcomeOf(await request.get(at, { maxRedirects: 0 }))]);
      // Who is sent away or refused while others are not may not send anything there either.
      const refused = outcome === 403 || typeof outcome === "string";
      if (!refused || new Set(Object.values(ofAll)).size === 1) continue;
      const headers = { "Sec-Fetch-Site": "same-origin" };
      expected.push([`POST ${at}`, sent?.[audience] ?? outcome]);
      found.push([`POST ${at}`, outcomeOf(await request.post(at, { headers, form: {}, maxRedirects: 0 }))]);
    }
    expect(found).toEqual(expected);
  });
}

function outcomeOf(response: APIResponse): unknown {
  const { location } = response.headers();
  return response.status() < 300 || location === undefined ? response.status() : `→ ${location}`;
}
