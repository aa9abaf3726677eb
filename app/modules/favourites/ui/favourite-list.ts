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

const idsIn = (account: string | null): readonly string[] => account?.split(" ").filter(Boolean) ?? [];

/** For `useSyncExternalStore`: each heart is drawn again only when it changes itself. */
export interface FavouriteList {
  /** The newest first. */
  ids: () => readonly string[];
  /** As in the page that was sent. */
  idsAsSent: () => readonly string[];
  onChange: (listener: () => void) => () => void;
  /** Resolves to whether it worked. */
  keep: (id: string, kept: boolean) => Promise<boolean>;
  /** Takes over the account's list as the shop has it now. */
  follow: (account: string | null) => void;
  /** Moves what a visitor kept in this browser into the account; whether there was something, and it worked. */
  move: () => Promise<boolean>;
  onVisitorsChange: (listener: () => void) => () => void;
}

/** @param sent the ids of the account's favourites, separated by blanks; `null`: a visitor */
export function favouriteList(sent: string | null): FavouriteList {
  let account = sent;
  let own = idsIn(sent);
  const asSent = own;
  const listeners = new Set<() => void>();
  const setOwn = (ids: readonly string[]) => {
    own = ids;
    for (const listener of listeners) listener();
  };
  return {
    ids: () => (account === null ? visitorsIds() : own),
    idsAsSent: () => asSent,
    onChange(listener) {
      listeners.add(listener);
      const forget = browserFavourites.onChange(listener);
      return () => {
        listeners.delete(listener);
        forget();
      };
    },
    async keep(id, kept) {
      if (account === null) {
        changeBrowserFavourites((ids) => withFavourite(ids, id, kept));
        return true;
      }
      // Shown at once, undone when the shop refuses.
      setOwn(withFavourite(own, id, kept));
      const done = await sendFavourites([id], kept);
      if (!done) setOwn(withFavourite(own, id, !kept));
      return done;
    },
    follow(now) {
      if (now === account) return;
      account = now;
      setOwn(idsIn(now));
    },
    async move() {
      const waiting = readFavourites(browserFavourites.read());
      if (account === null || waiting.length === 0 || !(await sendFavourites(waiting, true))) return false;
      setOwn(waiting.reduceRight<readonly string[]>((all, id) => withFavourite(all, id, true), own));
      changeBrowserFavourites(() => []);
      return true;
    },
    onVisitorsChange: browserFavourites.onChange,
  };
}

let lastRead: { text: string | null; ids: readonly string[] } = { text: null, ids: [] };

/** Parsed once for all hearts of a page. */
function visitorsIds(): readonly string[] {
  const text = browserFavourites.read();
  if (text !== lastRead.text) lastRead = { text, ids: readFavourites(text) };
  return lastRead.ids;
}
