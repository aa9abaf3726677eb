import { type ReactElement, type ReactNode, useEffect } from "react";
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import type { Route } from "./+types/root.ts";
import displayFont from "./design/fonts/bricolage-grotesque-700.woff2?url";
import textFont from "./design/fonts/figtree-400-700.woff2?url";
import { NavigationProgress } from "./design/navigation-progress.tsx";
import { PageSymbols } from "./design/page-symbols.tsx";
import "./design/styles.css";
import { signedInToTheEnd } from "#app/routes/guards.server.ts";
import { refusedInWords } from "#app/routes/refused-in-words.server.ts";
import { identifyViewer } from "#app/routes/viewer-context.server.ts";
import { store } from "#app/shared/store.ts";
import { ConnectionNotice } from "./modules/shell/ui/connection-notice.tsx";
import { ErrorScreen } from "./modules/shell/ui/error-screen.tsx";
import { replayEarlyChanges } from "./platform/early-changes.ts";
import { absoluteUrl } from "./platform/http/absolute-url.server.ts";
import { onlyReads } from "./platform/http/allowed-methods.ts";
import { canonicalPath } from "./platform/http/canonical-path.ts";
import { takeNotice } from "./platform/http/flash.server.ts";
import { PageScript } from "./platform/http/page-scripts.tsx";
import { pageRequestId } from "./platform/http/request-id.ts";
import { pageIsHydrated } from "./platform/served-part.tsx";
import { TAKES } from "./platform/ways-to-pay.ts";

export const links: Route.LinksFunction = () => [
  ...[displayFont, textFont].map((href) => ({
    rel: "preload",
    href,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const middleware: Route.MiddlewareFunction[] = [
  identifyViewer,
  signedInToTheEnd,
  onlyReads,
  refusedInWords,
];

export async function loader({ request }: Route.LoaderArgs) {
  const { notice, forget } = await takeNotice(request);
  return data({ publicUrl: absoluteUrl(""), notice }, { headers: forget });
}

/** These scripts are the same on all pages of a kind. */
const onceOnServer = (script: ReactElement) =>
  import.meta.env.SSR ? <PageScript>{script}</PageScript> : script;

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => {
    pageIsHydrated();
    void replayEarlyChanges();
  }, []);
  return (
    <html lang="pt-BR" data-only-pix={TAKES.card ? undefined : ""}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#10302f" />
        <meta name="request-id" content={pageRequestId()} suppressHydrationWarning />
        <Meta />
        {/* No nonce: the policy allows the shop's own files, and each nonce is filled in answer by answer. */}
        <Links nonce="" />
      </head>
      <body>
        <PageSymbols />
        {children}
        {onceOnServer(<ScrollRestoration />)}
        {onceOnServer(<Scripts />)}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  return (
    <>
      <link rel="canonical" href={`${loaderData.publicUrl}${canonicalPath(pathname, search)}`} />
      <meta property="og:site_name" content={store.brand} />
      <meta property="og:locale" content="pt_BR" />
      {/* A product shows its own picture. */}
      {!pathname.startsWith("/product/") && (
        <meta property="og:image" content={`${loaderData.publicUrl}/og.png`} />
      )}
      <NavigationProgress />
      <ConnectionNotice />
      <Outlet />
    </>
  );
}

/** The last error boundary, outside the shell, because the shell itself may have failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <ErrorScreen error={error} />
    </main>
  );
}
