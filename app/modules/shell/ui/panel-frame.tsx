import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Logo } from "#app/design/logo.tsx";
import { SkipLink } from "#app/design/skip-link.tsx";
import { type TabLink, TabLinks } from "#app/design/tab-links.tsx";
import { store } from "#app/shared/store.ts";
import { tabAt } from "../panel-tabs.ts";
import { Flash } from "./flash.tsx";

export interface PanelFrameProps {
  title: string;
  /** The viewer's name. */
  name: string;
  tabs: readonly TabLink[];
  children: ReactNode;
}

/** The frame of a panel: the viewer's name, signing out, the tabs, and a link to the shop. */
export function PanelFrame({ title, name, tabs, children }: PanelFrameProps) {
  const { pathname } = useLocation();
  const here = tabAt(pathname, tabs);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="on-dark bg-ink text-paper">
        <div className="mx-auto flex max-w-7xl items-center gap-x-5 gap-y-1 px-4 py-3">
          <Link to="/" aria-label={`${store.brand}, página inicial`} className="rounded-control py-1">
            <Logo tone="paper" className="h-6" />
          </Link>
          <p className="border-l border-paper/30 pl-5 font-semibold max-sm:hidden">{title}</p>
          <p className="ml-auto min-w-0 truncate">{name}</p>
          <Form method="post" action="/sair">
            <button
              type="submit"
              className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold transition-colors hover:bg-paper/10"
            >
              <Icon name="log-out" className="size-4.5" />
              Sair
            </button>
          </Form>
        </div>
      </header>
      <div className="border-b border-line bg-paper">
        <TabLinks
          label={title}
          className="mx-auto max-w-7xl px-4 [&_ul]:inset-shadow-none"
          tabs={tabs.map((tab) => ({ ...tab, current: tab.to === here?.to }))}
        />
      </div>
      <main id="conteudo" tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 px-4 py-8">
        <Flash className="mb-6" />
        {children}
      </main>
    </div>
  );
}
