import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { ToastProvider } from "#app/design/toast.tsx";
import type { Surroundings } from "#app/platform/rendered-once.ts";
import { type FavouriteList, favouriteList } from "./favourite-list.ts";

/** The list never becomes another object, so that a change of it draws nothing but what shows the change. */
const Context = createContext<FavouriteList | null>(null);

function useProvided(): FavouriteList {
  const provided = useContext(Context);
  if (!provided) throw new Error("Favourites need a FavouritesProvider above them");
  return provided;
}

export function useFavourites(): { ids: readonly string[]; keep: FavouriteList["keep"] } {
  const list = useProvided();
  const ids = useSyncExternalStore(list.onChange, list.ids, list.idsAsSent);
  return { ids, keep: list.keep };
}

interface Favourite {
  isKept: boolean;
  /** Keeps it, or takes it out of the list; resolves to whether it worked. */
  toggle: () => Promise<boolean>;
}

export function useFavourite(id: string): Favourite {
  const list = useProvided();
  const isKept = useSyncExternalStore(
    list.onChange,
    () => list.ids().includes(id),
    () => list.idsAsSent().includes(id),
  );
  return {
    isKept,
    toggle: () => list.keep(id, !list.ids().includes(id)),
  };
}

/** What a product's heart takes from its page, for parts with a heart that the server renders apart from it. */
export function useHearts(): (productId: string) => Surroundings {
  const list = useProvided();
  return (productId) => ({
    shown: list.idsAsSent().includes(productId) ? "kept" : "-",
    around: (content) => (
      <ToastProvider>
        <Context value={list}>{content}</Context>
      </ToastProvider>
    ),
  });
}

/**
 * A visitor's list is kept in the browser and moves into the account at sign-in.
 * @param account the ids of the account's favourites, separated by blanks; `null`: a visitor
 */
export function FavouritesProvider({ account, children }: { account: string | null; children: ReactNode }) {
  const [list] = useState(() => favouriteList(account));
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

  return <Context value={list}>{children}</Context>;
}
