import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { laterPartsLoaded } from "./design/later-part.ts";
import { holdRequestsWhileOffline } from "./platform/connection.ts";

holdRequestsWhileOffline();

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });

// A part that could not be fetched is asked for again where it is drawn.
laterPartsLoaded().then(hydrate, hydrate);
