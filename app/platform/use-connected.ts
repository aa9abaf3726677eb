import { useSyncExternalStore } from "react";
import { isConnected, onConnectionChange } from "./connection.ts";
import { savesData } from "./visitor-preferences.ts";

export const useConnected = (): boolean => useSyncExternalStore(onConnectionChange, isConnected, () => true);

/** For prefetching links. Offline, React Router would answer a failed prefetch with a reload. */
export const usePrefetch = (): "intent" | "none" => (useConnected() && !savesData() ? "intent" : "none");
