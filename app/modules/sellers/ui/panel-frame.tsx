import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { DetailsMenu, DetailsMenuLink, DetailsMenuSubmit } from "#app/design/details-menu.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Logo } from "#app/design/logo.tsx";
import { SkipLink } from "#app/design/skip-link.tsx";
import { tabClass } from "#app/design/tab-links.tsx";
import { SELLER_DISPUTES_PATH } from "#app/platform/paths.ts";

/** The pages of the seller's panel, as its navigation names them. */
export const PANEL_PAGES: readonly { label: string; to: string }[] = [
  { label: "Painel", to: "/painel-loja" },
  { label: "Dashboard", to: "/dashboard" },
  { label: "Pedidos", to: "/painel-loja/pedidos" },
  { label: "Avaliações", to: "/painel-loja/avaliacoes" },
  { label: "Extrato", to: "/painel-loja/extrato" },
  { label: "Repasses", to: "/painel-loja/repasses" },
  { label: "Tarifas", to: "/painel-loja/tarifas" },
  { label: "Contestações", to: SELLER_DISPUTES_PATH },
  { label: "Verificação", to: "/seller/verification" },
];

/** The frame of every page of the seller's panel. */
export function PanelFrame({
  name,
  shop,
  children,
}: {
  name: string;
  /** The shop's name; null before its company is known. */
  shop: string | null;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line bg-paper">
        <div className="on-dark bg-ink text-paper">
          <div className="mx-auto flex h-14 max-w-7xl items-center gap-3 px-4">
            <Link
              to="/painel-loja"
              aria-label="Maré, painel da loja"
              className="shrink-0 rounded-control py-1"
            >
              <Logo tone="paper" className="h-6" />
            </Link>
            <p className="min-w-0 truncate border-l border-paper/30 pl-3 text-sm font-semibold">
              {shop ?? "Painel da loja"}
            </p>
            <div className="-mr-2 ml-auto flex shrink-0 items-center gap-1">
              <Link
                to="/"
                aria-label="Ver a loja"
                className="inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-sm font-semibold transition-colors hover:bg-paper/15"
              >
                <Icon name="store" className="size-5" />
                <span className="max-md:sr-only">Ver a loja</span>
              </Link>
              <AccountMenu name={name} />
            </div>
          </div>
        </div>
        <nav aria-label="Painel da loja" className="mx-auto max-w-7xl px-4">
          <ul className="scrollbar-none -mb-px flex gap-6 overflow-x-auto">
            {PANEL_PAGES.map((page) => (
              <li key={page.to} className="shrink-0">
                <NavLink to={page.to} end={page.to === "/painel-loja"} className={tabClass}>
                  {page.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="conteudo" tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 px-4 pt-6 pb-16">
        {children}
      </main>
    </div>
  );
}

function AccountMenu({ name }: { name: string }) {
  return (
    <DetailsMenu
      label={`Conta de ${name}`}
      summary={<Icon name="circle-user-round" className="size-5.5" />}
      summaryClass="inline-grid size-11 place-items-center rounded-full transition-colors hover:bg-paper/15"
    >
      <div className="text-ink">
        <p className="max-w-60 truncate px-3 pt-1.5 pb-2 text-sm text-ink-soft">{name}</p>
        <DetailsMenuLink to="/" icon={<Icon name="store" className="size-4" />}>
          Ver a loja
        </DetailsMenuLink>
        <DetailsMenuSubmit action="/sair" icon={<Icon name="log-out" className="size-4" />}>
          Sair
        </DetailsMenuSubmit>
      </div>
    </DetailsMenu>
  );
}
