import { findLetter } from "#app/modules/notifications/index.server.ts";
import { requireDemo } from "#app/platform/http/demo-only.server.ts";
import { refusedFile } from "#app/platform/http/refused-file.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import type { Route } from "./+types/email-html.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

/** Letters have inline styles and no scripts, so they get their own content security policy. */
const LETTER_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

export async function loader({ params }: Route.LoaderArgs) {
  requireDemo();
  const letter = await findLetter(params.id);
  if (!letter?.html) throw refusedFile(404);
  return new Response(letter.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": LETTER_POLICY,
      "X-Frame-Options": "SAMEORIGIN",
      "Cache-Control": "no-store",
    },
  });
}
