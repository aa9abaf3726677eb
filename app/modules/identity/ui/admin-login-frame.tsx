import type { ReactNode } from "react";
import { Link } from "#app/design/link.tsx";
import { Logo } from "#app/design/logo.tsx";
import { store } from "#app/shared/store.ts";

/** The page around the administrators' sign-in, in both its steps. */
export function AdminLoginFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <main className="grid min-h-dvh content-center bg-sand px-4 py-10">
      <div className="mx-auto w-full max-w-md">
        <Link
          to="/"
          aria-label={`${store.brand}, página inicial`}
          className="inline-block rounded-control py-1"
        >
          <Logo className="h-8" />
        </Link>
        <div className="mt-6 rounded-card bg-white p-6 shadow-card md:p-8">
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-2 mb-6 text-ink-soft">{lead}</p>
          {children}
        </div>
        <p className="mt-5 text-sm text-ink-soft">Todos os acessos são monitorados e registrados</p>
      </div>
    </main>
  );
}
