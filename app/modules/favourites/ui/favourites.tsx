import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { ToastProvider } from "#app/design/toast.tsx";
import type { Surroundings } from "#app/platform/rendered-once.ts";
import { type FavouriteList, favouriteList } from "./favourite-list.ts";

/** The list never becomes another object, so that a change of it draws nothing but what shows the change. */
const Context = createContext<{ list: FavouriteList; sent: string | null } | null>(null);

function useProvided(): { list: FavouriteList; sent: string | null } {
  const provided = useContext(Context);
  if (!provided) throw new Error("Favourites need a FavouritesProvider above them");
  return provided;
}

export function useFavourites(): { ids: readonly string[]; keep: FavouriteList["keep"] } {
  const { list } = useProvided();
  const ids = useSyncExternalStore(list.onChange, list.ids, list.idsAsSent);
  return { ids, keep: list.keep };
}

interface Favourite {
  /** One text for a favourite, another for the rest; in a page that is rendered for all viewers, the mark of one of them. */
  choose: (kept: string, other: string) => string;
  /** Keeps it, or takes it out of the list; resolves to whether it worked. */
  toggle: () => Promise<boolean>;
}

export function useFavourite(id: string): Favourite {
  const { list, sent } = useProvided();
  const kept = useSyncExternalStore(
    list.onChange,
    () => list.ids().includes(id),
    () => list.idsAsSent().includes(id),
  );
  return {
    choose: (text, other) => chosen(sent, kept, id, text, other),
    toggle: () => list.keep(id, !list.ids().includes(id)),
  };
}

/** What a product's heart takes from its page, for parts with a heart that the server renders apart from it. */
export function useHearts(): (productId: string) => Surroundings {
  const provided = useProvided();
  return (productId) => ({
    shown: chosen(provided.sent, provided.list.idsAsSent().includes(productId), productId, "kept", "-"),
    around: (content) => (
      <ToastProvider>
        <Context value={provided}>{content}</Context>
      </ToastProvider>
    ),
  });
}

/** The mark of the list in a page that is rendered for all viewers (`page.server.ts`). */
const MARK = "{favourites}";

const chosen = (sent: string | null, kept: boolean, id: string, text: string, other: string): string =>
  sent?.endsWith(MARK) ? sent.replace(MARK, `{favourite:${id}:${text}:${other}}`) : kept ? text : other;

/**
 * A visitor's list is kept in the browser and moves into the account at sign-in.
 * @param account the ids of the account's favourites, separated by blanks; `null`: a visitor
 */
export function FavouritesProvider({ account, children }: { account: string | null; children: ReactNode }) {
  const [provided] = useState(() => ({ list: favouriteList(account), sent: account }));
  const { list } = provided;
  const { revalidate } = useRevalidator();

  useEffect(() => {
    list.follow(account);
    if (account === null) return;
    const move = async () => {
      // After the other effects: one of them empties what another account left in this browser.
      await null;
      // The page shows the account's list as it was before.
      if (await list.move()) void revalidate();
    };
    void move();
    return list.onVisitorsChange(move);
  }, [account, list, revalidate]);

  return <Context value={provided}>{children}</Context>;
}
