import { useEffect } from "react";
import { useBlocker, useNavigation } from "react-router";
import { isConnected } from "#app/platform/connection.ts";
import { useConnected } from "#app/platform/use-connected.ts";

/** Without a network the page stays as it is, with everything typed; where it was to lead, it leads once it is back. */
export function ConnectionNotice() {
  const connected = useConnected();
  const { state } = useNavigation();
  const waiting = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !isConnected() && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    if (connected && waiting.state === "blocked") waiting.proceed();
  }, [connected, waiting]);
  return (
    <div aria-live="assertive" className="sticky top-0 z-40">
      {!connected && (
        <p id="sem-conexao" className="bg-sun px-4 py-1.5 text-center text-sm font-semibold">
          Sem conexão com a internet. O que você digitou continua aqui
          {waiting.state === "blocked" || state !== "idle" ? ", e seguimos assim que ela voltar." : "."}
        </p>
      )}
    </div>
  );
}
