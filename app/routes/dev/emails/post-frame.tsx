import type { ReactNode } from "react";
import { Badge } from "#app/design/badge.tsx";
import { Link } from "#app/design/link.tsx";
import { Logo } from "#app/design/logo.tsx";
import { SkipLink } from "#app/design/skip-link.tsx";

export function PostFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-sand/40">
      <SkipLink />
      <header className="border-b border-line bg-paper">
        <div className="mx-auto flex max-w-5xl items-center justify-between gap-4 px-4 py-4 md:px-8">
          <Link to="/" aria-label="Ir para a loja">
            <Logo className="h-7" />
          </Link>
          <p className="text-sm text-ink-soft">Correio da demonstração</p>
        </div>
      </header>
      <main id="conteudo" tabIndex={-1} className="mx-auto max-w-5xl px-4 py-8 outline-none md:px-8 md:py-12">
        {children}
      </main>
    </div>
  );
}

export type LetterState = { sentAt: string | null; attempts: number; lastError: string | null };

export function StateBadge({ sentAt, lastError }: LetterState) {
  if (sentAt) return <Badge tone="success">Entregue</Badge>;
  if (lastError) return <Badge tone="danger">Falhou</Badge>;
  return <Badge tone="info">Na fila</Badge>;
}
