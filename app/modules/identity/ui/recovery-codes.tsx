import { useRef } from "react";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Notice } from "#app/design/notice.tsx";
import { useCopied } from "#app/design/use-copied.ts";

/** Shown once, to be kept on paper or in a password manager. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [copied, copy] = useCopied();
  return (
    <section aria-labelledby="codigos" className="grid gap-4">
      <h2 id="codigos" className="text-2xl">
        Seus códigos de recuperação
      </h2>
      <Notice tone="warning">
        Guarde-os agora: eles não aparecem de novo. Cada um vale uma vez, no lugar do código do aplicativo, se
        você perder o aparelho.
      </Notice>
      <ul
        ref={list}
        className="grid gap-x-8 gap-y-2 rounded-card bg-sand p-5 font-mono text-lg sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink to="/profile/seguranca" variant="primary" reloadDocument>
          Já guardei os códigos
        </ButtonLink>
        <Button
          type="button"
          icon={<Icon name="copy" />}
          onClick={() => copy(codes.join("\n"), list.current)}
        >
          {copied ? "Copiados" : "Copiar"}
        </Button>
        <Button type="button" icon={<Icon name="printer" />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
    </section>
  );
}
