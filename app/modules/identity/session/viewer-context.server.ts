import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { clock } from "#app/platform/clock.server.ts";
import type { Permission, Viewer } from "../viewer.ts";
import { auth, authHeaders, SESSION_DAYS } from "./auth.server.ts";
import { readViewer } from "./read-viewer.server.ts";
import { forgetSessionCookie, sessionToken } from "./session-cookie.server.ts";

/** Asks at most once per request, and not before somebody wants to know. */
class Identification {
  #request: Request;
  #asked: Promise<Viewer | null> | null = null;
  /** What the answer must carry: a session that slid forward, or one that is over. */
  cookies: string[] = [];

  constructor(request: Request) {
    this.#request = request;
  }

  get viewer(): Promise<Viewer | null> {
    this.#asked ??= this.#identify();
    return this.#asked;
  }

  async #identify(): Promise<Viewer | null> {
    const token = await sessionToken(this.#request);
    if (!token) return null;
    const session = await readViewer(token);
    if (!session) {
      this.cookies = [forgetSessionCookie()];
      return null;
    }
    if (isAgeing(session.expiresAt)) await this.#refresh();
    return session.viewer;
  }

  /** Once a day the session slides: the library writes the new end and its cookie. */
  async #refresh(): Promise<void> {
    const { api } = await auth();
    const { headers } = await api.getSession({ headers: authHeaders(this.#request), returnHeaders: true });
    this.cookies = headers.getSetCookie();
  }
}

const isAgeing = (expiresAt: Date): boolean =>
  expiresAt.getTime() - clock.now().getTime() < (SESSION_DAYS - 1) * 24 * 60 * 60 * 1000;

const identification = createContext<Identification>();

/** The outermost middleware: who is asking is known to everything below, for the price of one query at most. */
export const identifyViewer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const asked = new Identification(request);
  context.set(identification, asked);
  const response = await next();
  // An answer that already speaks of the session (signing in, signing out) knows better.
  const spoken = response.headers.getSetCookie().some((cookie) => cookie.includes("mare.session_token="));
  if (!spoken) for (const cookie of asked.cookies) response.headers.append("Set-Cookie", cookie);
  if (
    request.headers.get("cookie")?.includes("mare.session_token=") &&
    !response.headers.has("Cache-Control")
  ) {
    // The way Back may show it again, a proxy may not.
    response.headers.set("Cache-Control", "private, no-cache");
  }
  return response;
};

/** Null is a visitor. */
export const viewerOf = (context: Readonly<RouterContextProvider>): Promise<Viewer | null> =>
  context.get(identification).viewer;

const missingPermission = createContext<Permission | null>(null);

/** What the panel's error screen reads: which permission the page asks for. */
export const permissionMissing = (missing: Permission) => data({ missing }, { status: 403 });

/** From here on nobody behind the guard gets to know who is asking: every loader stops at its first line. */
export const withholdViewer = (context: Readonly<RouterContextProvider>, missing: Permission): void =>
  context.set(missingPermission, missing);

/** For routes behind a guard, where there is always one. */
export async function requireViewer(context: Readonly<RouterContextProvider>): Promise<Viewer> {
  const missing = context.get(missingPermission);
  if (missing) throw permissionMissing(missing);
  const viewer = await viewerOf(context);
  if (!viewer) throw new Error("This route has no guard in front of it.");
  return viewer;
}
