import { createContext, type ReactNode, useContext } from "react";

/** Whether the server adds the scripts at the end of the page itself (`withScriptsLast`). */
export const AddsScripts = /* @__PURE__ */ createContext(false);

/** Draws a script unless the server adds it. */
export const PageScript = ({ children }: { children: ReactNode }) =>
  useContext(AddsScripts) ? null : children;
