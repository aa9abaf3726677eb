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
  /** Says whether it worked. */
  keep: (id: string, kept: boolean) => Promise<boolean>;
}

const Context = createContext<Favourites | null>(null);

export function useFavourites(): Favourites {
  const favourites = useContext(Context);
  if (!favourites) throw new Error("useFavourites needs a FavouritesProvider above it");
  return favourites;
}

/** A visitor's list is in the browser; who signs in takes it along into the account. Null: nobody is signed in. */
export function FavouritesProvider({ account, children }: { account: string[] | null; children: ReactNode }) {
  const stored = useSyncExternalStore(browserFavourites.onChange, browserFavourites.read, () => null);
  const [own, setOwn] = useState(account ?? []);
  const signedIn = account !== null;
  const { revalidate } = useRevalidator();

  useEffect(() => setOwn(account ?? []), [account]);
  useEffect(() => {
    // Read now, not as shown: what somebody else left here was emptied a moment ago.
    const waiting = stored === null ? [] : readFavourites(browserFavourites.read());
    if (!signedIn || waiting.length === 0) return;
    void sendFavourites(waiting, true).then((kept) => {
      if (!kept) return;
      setOwn((ids) => waiting.reduceRight((all, id) => withFavourite(all, id, true), ids));
      changeBrowserFavourites(() => []);
      // Whoever signed in to see the list is looking at the account's, which was read before.
      void revalidate();
    });
  }, [signedIn, stored, revalidate]);

  const favourites = useMemo<Favourites>(
    () => ({
      ids: signedIn ? own : readFavourites(stored),
      keep: async (id, kept) => {
        if (!signedIn) {
          changeBrowserFavourites((ids) => withFavourite(ids, id, kept));
          return true;
        }
        // Shown at once, taken back when the shop says no.
        setOwn((ids) => withFavourite(ids, id, kept));
        const done = await sendFavourites([id], kept);
        if (!done) setOwn((ids) => withFavourite(ids, id, !kept));
        return done;
      },
    }),
    [signedIn, own, stored],
  );
  return <Context value={favourites}>{children}</Context>;
}
