import { createContext, type ReactNode, useContext } from "react";
import { SkipLink } from "#app/design/skip-link.tsx";
import { ToastProvider } from "#app/design/toast.tsx";
import { CartWatch } from "#app/modules/cart/ui/cart-watch.tsx";
import type { Category } from "#app/modules/catalog/index.ts";
import { CategoryBar } from "#app/modules/catalog/ui/category-bar.tsx";
import { FavouritesProvider } from "#app/modules/favourites/ui/favourites.tsx";
import type { NoticeDue } from "#app/modules/help/index.ts";
import type { Viewer } from "../account-menu.ts";
import { Flash } from "./flash.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PrivacyNotice } from "./privacy-notice.tsx";

/** A constant, so that a page that changes leaves it alone. */
const FOOTER = <Footer />;

const CurrentViewer = createContext<Viewer | null | undefined>(undefined);

/** The viewer, for the parts of a page that differ by role; null is a visitor. */
export function useViewer(): Viewer | null {
  const viewer = useContext(CurrentViewer);
  if (viewer === undefined) throw new Error("useAuth must be used within an AuthProvider");
  return viewer;
}

export interface QuietFrame {
  header: ReactNode;
  footer: ReactNode;
}

/** The frame of every public page. */
export function Shell({
  viewer,
  categories,
  favourites,
  notice,
  cookiePieces,
  quiet,
  children,
}: {
  viewer: Viewer | null;
  categories: Category[];
  /** The ids of the viewer's favourites, separated by blanks; null for a visitor. */
  favourites: string | null;
  notice: NoticeDue | null;
  /** Pieces in the cart of a browser without scripts. */
  cookiePieces: number;
  /** Replaces the header and the footer at the checkout. */
  quiet?: QuietFrame;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {notice && <PrivacyNotice notice={notice} />}
      {quiet?.header ?? (
        <>
          <Header viewer={viewer} cookiePieces={cookiePieces} />
          <CategoryBar categories={categories} />
        </>
      )}
      <main id="conteudo" tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 px-4 pt-6">
        <Flash className="mb-6" />
        <ToastProvider>
          <CartWatch userId={viewer?.userId ?? null} cookiePieces={cookiePieces} />
          <FavouritesProvider account={favourites}>
            <CurrentViewer value={viewer}>{children}</CurrentViewer>
          </FavouritesProvider>
        </ToastProvider>
      </main>
      {quiet?.footer ?? FOOTER}
    </div>
  );
}
