import { useRef } from "react";
import { Button } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { useCopied } from "#app/design/use-copied.ts";
import { type Tracking, trackingPage } from "#app/modules/shipping/index.ts";

/** Carrier and tracking code, with a copy button and a link to the carrier's page where it has one. */
export function TrackingLine({ carrier, trackingCode }: Tracking) {
  const code = useRef<HTMLElement>(null);
  const [done, copy] = useCopied();
  const page = trackingPage({ carrier, trackingCode });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-sand px-4 py-3 text-sm">
      <Icon name="truck" className="size-5 shrink-0 text-ink-soft" />
      <p className="min-w-0 wrap-anywhere">
        {carrier}, código{" "}
        <strong ref={code} className="tabular font-semibold select-all">
          {trackingCode}
        </strong>
      </p>
      <Button
        size="sm"
        icon={done ? <Icon name="check" /> : <Icon name="copy" />}
        onClick={() => copy(trackingCode, code.current)}
        className="noscript:hidden print:hidden"
      >
        Copiar<span className="sr-only"> o código {trackingCode}</span>
      </Button>
      <span role="status" className="font-medium text-lagoon-deep empty:hidden">
        {done && "Código copiado."}
      </span>
      {page && (
        <a
          href={page.href}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex items-center gap-1.5 py-1 font-semibold print:hidden"
        >
          {page.takesCode ? "Rastrear" : "Abrir o rastreamento"} no site da transportadora
          <Icon name="external-link" className="size-4" />
          <span className="sr-only"> (abre em outra aba)</span>
        </a>
      )}
    </div>
  );
}
