import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import {
  PERMISSION_LABELS,
  type Permission,
  type ShopArea,
  type Viewer,
  WHOSE_AREA,
} from "#app/modules/identity/index.ts";
import { type Identified, identify } from "#app/modules/identity/session/index.server.ts";
import { clientOf } from "#app/platform/http/client.server.ts";
import { currentRequest } from "#app/platform/http/request-context.server.ts";

/** Identifies at most once per request, and only when a loader or action asks. */
class Identification {
  #request: Request;
  #asked: Promise<Identified> | null = null;
  /** Headers the response must carry, once the viewer was read. */
  cookies: readonly string[] = [];

  constructor(request: Request) {
    this.#request = request;
  }

  async viewer(): Promise<Viewer | null> {
    this.#asked ??= identify(clientOf(this.#request));
    const { viewer, cookies } = await this.#asked;
    this.cookies = cookies;
    const request = currentRequest();
    if (request && viewer) request.userId = viewer.userId;
    return viewer;
  }
}

const identification = createContext<Identification>();

/** The outermost middleware: makes `viewerOf` available to everything below, for one query at most, and notes which route answers. */
export const identifyViewer: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const underWay = currentRequest();
  // The router leaves the first slash out, except of the home page.
  if (underWay) underWay.route = pattern.startsWith("/") ? pattern : `/${pattern}`;
  const asked = new Identification(request);
  context.set(identification, asked);
  const response = await next();
  // A response that sets the session cookie itself (signing in or out) takes precedence.
  const isSet = response.headers.getSetCookie().some((cookie) => cookie.includes("mare.session_token="));
  if (!isSet) for (const cookie of asked.cookies) response.headers.append("Set-Cookie", cookie);
  // The browser may show it again on Back; a proxy may not cache it. Pages for all visitors say otherwise (server/page-answer.ts).
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-cache");
  return response;
};

/** Null is a visitor. */
export const viewerOf = (context: Readonly<RouterContextProvider>): Promise<Viewer | null> =>
  context.get(identification).viewer();

/** Asked anew, however the request began. */
export const isStillSignedIn = async (request: Request): Promise<boolean> =>
  (await identify(clientOf(request))).viewer !== null;

const missingPermission = createContext<Permission | null>(null);

/** What is missing, for the panel's error screen; and told, for where that is not drawn: behind "Esta página" or "este endereço". */
const refused = (missing: { missing: Permission } | { area: ShopArea }, told: string) =>
  data({ ...missing, told }, { status: 403 });

/** The permission the page requires. */
export const permissionMissing = (missing: Permission) =>
  refused(
    { missing },
    `pede a permissão “${PERMISSION_LABELS[missing]}”, que sua conta não tem. Quem cuida das configurações pode concedê-la.`,
  );

/** Makes `requireViewer` throw in every loader behind the guard. */
export const withholdViewer = (context: Readonly<RouterContextProvider>, missing: Permission): void =>
  context.set(missingPermission, missing);

const missingArea = createContext<ShopArea | null>(null);

/** The area of the shop that the page belongs to. */
export const areaMissing = (area: ShopArea) =>
  refused({ area }, `é ${WHOSE_AREA[area]} da loja. Quem é dono pode mudar o seu papel em Equipe.`);

/** The same for an area of the shop. */
export const withholdShop = (context: Readonly<RouterContextProvider>, area: ShopArea): void =>
  context.set(missingArea, area);

/** For routes behind a guard, where a viewer always exists. */
export async function requireViewer(context: Readonly<RouterContextProvider>): Promise<Viewer> {
  const missing = context.get(missingPermission);
  if (missing) throw permissionMissing(missing);
  const area = context.get(missingArea);
  if (area) throw areaMissing(area);
  const viewer = await viewerOf(context);
  if (!viewer) throw new Error("This route has no guard in front of it.");
  return viewer;
}
