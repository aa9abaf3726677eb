import { useSyncExternalStore } from "react";
import { isConnected, onConnectionChange } from "./connection.ts";

export const useConnected = (): boolean => useSyncExternalStore(onConnectionChange, isConnected, () => true);

/** For links that fetch their page ahead. Without a network React Router would answer the failed load with a reload. */
export const usePrefetch = (): "intent" | "none" => (useConnected() ? "intent" : "none");
