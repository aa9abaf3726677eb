import { useRef } from "react";
import { Button } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { useCopied } from "#app/design/use-copied.ts";
import { formatKey } from "../../fiscal/access-key.ts";
import { type FiscalDocument, TAX_OFFICE_PAGE } from "../../fiscal/fiscal-document.ts";

/** A fiscal document: its key to copy, its file where there is one, and where anybody looks it up. */
export function DocumentLine({ document, fileTo }: { document: FiscalDocument; fileTo: string }) {
  const text = useRef<HTMLElement>(null);
  const [done, copy] = useCopied();
  const { key, hasFile } = document;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-sand px-4 py-3 text-sm">
      <Icon name="scroll-text" className="size-5 shrink-0 text-ink-soft" />
      <p className="min-w-0">
        Nota fiscal, chave{" "}
        <strong ref={text} className="tabular font-semibold wrap-anywhere select-all">
          {formatKey(key)}
        </strong>
      </p>
      <Button
        size="sm"
        icon={done ? <Icon name="check" /> : <Icon name="copy" />}
        onClick={() => copy(key, text.current)}
        className="noscript:hidden print:hidden"
      >
        Copiar<span className="sr-only"> a chave da nota fiscal</span>
      </Button>
      <span role="status" className="font-medium text-lagoon-deep empty:hidden">
        {done && "Chave copiada."}
      </span>
      {hasFile && (
        <a
          href={fileTo}
          download
          className="link inline-flex items-center gap-1.5 py-1 font-semibold print:hidden"
        >
          <Icon name="download" className="size-4" />
          Baixar o XML
        </a>
      )}
      <a
        href={TAX_OFFICE_PAGE}
        target="_blank"
        rel="noopener noreferrer"
        className="link inline-flex items-center gap-1.5 py-1 font-semibold print:hidden"
      >
        Consultar no portal da NF-e
        <Icon name="external-link" className="size-4" />
        <span className="sr-only"> (abre em outra aba)</span>
      </a>
    </div>
  );
}
