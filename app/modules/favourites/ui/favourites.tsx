import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { useRevalidator } from "react-router";
import { ToastProvider } from "#app/design/toast.tsx";
import type { Surroundings } from "#app/platform/rendered-once.ts";
import { storedText } from "#app/platform/stored-text.ts";
import { FAVOURITES_KEY, readFavourites, withFavourite } from "../favourite-ids.ts";

/** A visitor's list. */
const browserFavourites = storedText(FAVOURITES_KEY);

function changeBrowserFavourites(change: (ids: string[]) => string[]): void {
  const after = change(readFavourites(browserFavourites.read()));
  browserFavourites.write(after.length > 0 ? JSON.stringify(after) : null);
}

/** Changes the account's list; false when the shop could not be reached or refused. */
async function sendFavourites(ids: readonly string[], kept: boolean): Promise<boolean> {
  try {
    const body = new URLSearchParams(ids.map((id) => ["produto", id]));
    body.set("intent", kept ? "guardar" : "tirar");
    return (await fetch("/api/favorites", { method: "POST", body })).ok;
  } catch {
    return false;
  }
}

interface Favourites {
  /** The newest first. */
  ids: readonly string[];
  /** One text for a favourite, another for the rest; in a page that is rendered for all viewers, the mark of one of them. */
  choose: (id: string, kept: string, other: string) => string;
  /** Resolves to whether it worked. */
  keep: (id: string, kept: boolean) => Promise<boolean>;
}

const Context = createContext<Favourites | null>(null);

export function useFavourites(): Favourites {
  const favourites = useContext(Context);
  if (!favourites) throw new Error("useFavourites needs a FavouritesProvider above it");
  return favourites;
}

/** What a product's heart takes from its page, for parts with a heart that the server renders apart from it. */
export function useHearts(): (productId: string) => Surroundings {
  const favourites = useFavourites();
  return (productId) => ({
    shown: favourites.choose(productId, "kept", "-"),
    around: (content) => (
      <ToastProvider>
        <Context value={favourites}>{content}</Context>
      </ToastProvider>
    ),
  });
}

/** The mark of the list in a page that is rendered for all viewers (`page.server.ts`). */
const MARK = "{favourites}";
const idsIn = (account: string | null): string[] => account?.split(" ").filter(Boolean) ?? [];

/**
 * A visitor's list is kept in the browser and moves into the account at sign-in.
 * @param account the ids of the account's favourites, separated by blanks; `null`: a visitor
 */
export function FavouritesProvider({ account, children }: { account: string | null; children: ReactNode }) {
  const stored = useSyncExternalStore(browserFavourites.onChange, browserFavourites.read, () => null);
  const [own, setOwn] = useState(() => idsIn(account));
  const signedIn = account !== null;
  const { revalidate } = useRevalidator();

  useEffect(() => setOwn(idsIn(account)), [account]);
  useEffect(() => {
    // Read now, not from the state: another effect may just have emptied it.
    const waiting = stored === null ? [] : readFavourites(browserFavourites.read());
    if (!signedIn || waiting.length === 0) return;
    void sendFavourites(waiting, true).then((kept) => {
      if (!kept) return;
      setOwn((ids) => waiting.reduceRight((all, id) => withFavourite(all, id, true), ids));
      changeBrowserFavourites(() => []);
      // The page shows the account's list as it was before.
      void revalidate();
    });
  }, [signedIn, stored, revalidate]);

  const favourites = useMemo<Favourites>(() => {
    const ids = signedIn ? own : readFavourites(stored);
    return {
      ids,
      choose: (id, kept, other) =>
        account?.endsWith(MARK)
          ? account.replace(MARK, `{favourite:${id}:${kept}:${other}}`)
          : ids.includes(id)
            ? kept
            : other,
      keep: async (id, kept) => {
        if (!signedIn) {
          changeBrowserFavourites((ids) => withFavourite(ids, id, kept));
          return true;
        }
        // Shown at once, undone when the shop refuses.
        setOwn((ids) => withFavourite(ids, id, kept));
        const done = await sendFavourites([id], kept);
        if (!done) setOwn((ids) => withFavourite(ids, id, !kept));
        return done;
      },
    };
  }, [account, signedIn, own, stored]);
  return <Context value={favourites}>{children}</Context>;
}
