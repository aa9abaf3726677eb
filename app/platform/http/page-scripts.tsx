import { createContext, useContext } from "react";
import { Scripts } from "react-router";

/** Whether the server adds the scripts to the page itself (`withScriptsLast`). */
export const AddsScripts = /* @__PURE__ */ createContext(false);

export function PageScripts() {
  return useContext(AddsScripts) ? null : <Scripts />;
}
