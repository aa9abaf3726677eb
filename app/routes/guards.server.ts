import { type MiddlewareFunction, redirect, redirectDocument } from "react-router";
import { homeOf, may, mayOpenArea, type Permission, type ShopArea } from "#app/modules/identity/index.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { localPath, withReturn } from "#app/platform/http/local-path.ts";
import { currentRequest } from "#app/platform/http/request-context.server.ts";
import {
  areaMissing,
  isStillSignedIn,
  permissionMissing,
  viewerOf,
  withholdShop,
  withholdViewer,
} from "./viewer-context.server.ts";

type Guard = MiddlewareFunction<Response>;

/** The requested page, to return to after sign-in; for a POST, the page of the form. */
export function askedFor(request: Request): string {
  const url = new URL(request.url);
  return url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/") + withoutInternals(url.searchParams);
}

function withoutInternals(params: URLSearchParams): string {
  const kept = new URLSearchParams([...params].filter(([name]) => name !== "_routes" && name !== "index"));
  return kept.size ? `?${kept}` : "";
}

/** Without the way back where that is longer than the sign-in page takes: a proxy refuses an answer with such a header. */
const signInPath = (request: Request, page: string): string =>
  withReturn(page, localPath(askedFor(request), "") || null);

const signInPage = (request: Request, page: string): Response => redirect(signInPath(request, page));

const SESSION_ENDED = "Sua sessão terminou. Entre de novo para continuar.";

/**
 * Whoever was signed out, blocked or deleted in another tab while their request was under way is asked to sign in again: what the
 * request ran into then (a row that referred to the account, the identity library) is no fault of the shop's.
 */
export const signedInToTheEnd: Guard = async ({ request, context }, next) => {
  const answer = await next();
  if (answer.status !== 500 || currentRequest()?.databaseTrouble) return answer;
  const viewer = await viewerOf(context);
  if (!viewer || (await isStillSignedIn(request))) return answer;
  const page = viewer.role === "admin" ? "/admin/login" : "/supabase-login";
  return redirectWithNotice(signInPath(request, page), { tone: "info", text: SESSION_ENDED });
};

/** What only some may see is kept nowhere on its way, nor in the browser after signing out. */
async function unstored(next: () => Promise<Response>): Promise<Response> {
  const answer = await next();
  if (!answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", "no-store");
  return answer;
}

/**
 * For addresses without a page, whose answer is a file, a stream or JSON. Asked as `.data`, as the router asks for the data of a
 * page (a sign-in that returns to a file does so), it would read the whole answer into memory, and go on after its reader
 * has left: the browser is told to open the address itself.
 */
export const filesOnly: Guard = ({ request }, next) => {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith(".data"))
    throw redirectDocument(localPath(askedFor(request), pathname.slice(0, -".data".length)));
  return next();
};

/** For a page with something about a person that is behind no other guard. */
export const storedNowhere: Guard = (_, next) => unstored(next);

const NOTHING_SENT = "Nada foi enviado: entre na sua conta e tente de novo.";

/** Any signed-in account; visitors are redirected to sign in and come back. */
export const signedInOnly: Guard = async ({ request, context }, next) => {
  if (!(await viewerOf(context))) {
    if (request.method !== "POST") throw signInPage(request, "/login");
    throw await redirectWithNotice(signInPath(request, "/login"), { tone: "info", text: NOTHING_SENT });
  }
  return unstored(next);
};

/** Redirects a signed-in viewer away from the sign-in pages, which hold what was typed. */
export const guestsOnly: Guard = async ({ request, context }, next) => {
  const viewer = await viewerOf(context);
  if (viewer) {
    const { pathname, searchParams } = new URL(request.url);
    // "Criar loja" and "Quero Vender": a customer opens the shop with the account they have.
    const wantsToSell = pathname.includes("register") && searchParams.get("role") === "seller";
    if (wantsToSell && viewer.role !== "admin") throw redirect("/vender");
    throw redirect(localPath(searchParams.get("voltar"), homeOf(viewer.role)));
  }
  return unstored(next);
};

const SELLERS_ONLY = "Esta página é das lojas. Entre com a conta da sua loja para abri-la.";
const NOTHING_SAVED = "Nada foi salvo: entre com a conta da sua loja e envie de novo.";

const OF_NO_SHOP =
  "Nada foi salvo: sua conta não está na equipe de nenhuma loja. Se estava até agora, quem é dono da loja pode convidar você de novo.";

/**
 * Others are redirected home; a visitor gets a notice there with a link to sign in and come back, and who posts a form, as
 * somebody does who was removed from a team meanwhile, one that says that it was not taken.
 */
export const sellersOnly: Guard = async ({ request, context }, next) => {
  const viewer = await viewerOf(context);
  if (!viewer) {
    const link = { label: "Entrar", to: signInPath(request, "/supabase-login") };
    const text = request.method === "POST" ? NOTHING_SAVED : SELLERS_ONLY;
    throw await redirectWithNotice("/", { tone: "info", text, link });
  }
  if (viewer.role !== "lojista") {
    if (request.method === "GET" || request.method === "HEAD") throw redirect("/");
    throw await redirectWithNotice("/", { tone: "warning", text: OF_NO_SHOP });
  }
  return unstored(next);
};

/** A page of the seller's panel names its area; who has no role for it in the shop is refused inside the panel's frame. */
export const areaOnly =
  (area: ShopArea): Guard =>
  async ({ request, context }, next) => {
    const viewer = await viewerOf(context);
    if (!viewer || mayOpenArea(viewer, area)) return next();
    if (request.method !== "GET" && request.method !== "HEAD") throw areaMissing(area);
    // Not thrown here, as for administrators: the panel's loader must run first.
    withholdShop(context, area);
    const answer = await next();
    if (answer.status !== 403) throw areaMissing(area);
    return answer;
  };

export const ADMINISTRATORS_ONLY = "Acesso restrito apenas para administradores";

/** Administrators only; with a permission, only those who have it. */
export const administratorsOnly =
  (permission?: Permission): Guard =>
  async ({ request, context }, next) => {
    const viewer = await viewerOf(context);
    if (!viewer) throw signInPage(request, "/admin/login");
    if (viewer.role !== "admin") {
      throw await redirectWithNotice("/", { tone: "error", text: ADMINISTRATORS_ONLY });
    }
    if (viewer.lacksSecondFactor) throw redirect("/profile/seguranca");
    if (!permission || may(viewer, permission)) return unstored(next);
    if (request.method !== "GET" && request.method !== "HEAD") throw permissionMissing(permission);
    // Not thrown here: the panel's loader must run first, because the error is shown inside its frame.
    withholdViewer(context, permission);
    const answer = await unstored(next);
    if (answer.status !== 403) throw permissionMissing(permission);
    return answer;
  };
