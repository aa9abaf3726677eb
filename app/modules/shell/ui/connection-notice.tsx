import { useEffect, useRef, useState } from "react";
import { useBlocker, useLocation, useNavigate, useNavigation } from "react-router";
import { cx } from "#app/design/cx.ts";
import { usePageMark } from "#app/design/use-page-mark.ts";
import { isConnected, watchForms } from "#app/platform/connection.ts";
import { useConnected } from "#app/platform/use-connected.ts";

/**
 * Without a network the page stays as it is, with everything typed, and a navigation continues once the network is back.
 * The page also stays when a form was cut off, and says that it may or may not have arrived.
 */
export function ConnectionNotice() {
  const connected = useConnected();
  const { state } = useNavigation();
  const cutOff = useCutOff();
  const waiting = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !isConnected() && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    if (connected && waiting.state === "blocked") waiting.proceed();
  }, [connected, waiting]);
  usePageMark("data-offline", !connected && !cutOff);
  return (
    // Above a dialog only where the dialog's own form is what was cut off.
    <div aria-live="assertive" className={cx("sticky top-0", cutOff ? "z-60" : "z-40")}>
      {cutOff ? (
        <p id="envio-interrompido" className="bg-sun px-4 py-1.5 text-center text-sm font-semibold">
          {cutOff.startsWith("/checkout")
            ? "A conexão caiu durante o envio. O que você preencheu continua aqui, e enviar de novo não repete o pedido."
            : "A conexão caiu durante o envio, e não sabemos se ele chegou. O que você digitou continua aqui: confira antes de enviar de novo."}
        </p>
      ) : (
        !connected && (
          <p id="sem-conexao" className="bg-sun px-4 py-1.5 text-center text-sm font-semibold">
            Sem conexão com a internet. O que você digitou continua aqui
            {waiting.state === "blocked" || state !== "idle" ? ", e seguimos assim que ela voltar." : "."}
          </p>
        )
      )}
    </div>
  );
}

/** The path of the form that was cut off, until another is sent or another page is opened. */
function useCutOff(): string | null {
  const [cutOff, setCutOff] = useState<string | null>(null);
  const location = useLocation();
  const navigate = useNavigate();
  const stay = useRef(() => {});
  useEffect(() => {
    // Navigating to the current location ends the pending submission and requests nothing.
    stay.current = () => {
      const quietly = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
      void navigate(location, { ...quietly, state: location.state });
    };
  });
  useEffect(
    () =>
      watchForms({
        sent: () => setCutOff(null),
        cutOff: (path, answerNothing) => {
          setCutOff(path);
          stay.current();
          // A fetcher's form ends without an answer.
          answerNothing();
        },
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset when another page is opened.
  useEffect(() => setCutOff(null), [location.pathname]);
  return cutOff;
}
