import { type ReactNode, useEffect } from "react";
import { Form, NavLink, useLocation, useRevalidator } from "react-router";
import { DetailsMenu, DetailsMenuLink, DetailsMenuSubmit } from "#app/design/details-menu.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Logo } from "#app/design/logo.tsx";
import { menuItemClass } from "#app/design/menu-look.ts";
import { ShownShop } from "#app/design/shop-form.tsx";
import { SkipLink } from "#app/design/skip-link.tsx";
import { tabClass, useCurrentInView } from "#app/design/tab-links.tsx";
import type { ShopArea } from "#app/modules/identity/index.ts";
import { SELLER_DISPUTES_PATH, SWITCH_SHOP_PATH, TEAM_PATH, VACATION_PATH } from "#app/platform/paths.ts";
import type { ShopChoice } from "../team/team.ts";

/** The pages of the seller's panel, as its navigation names them; one without an area is everybody's. */
const PANEL_PAGES: readonly { label: string; to: string; area?: ShopArea }[] = [
  { label: "Painel", to: "/painel-loja" },
  { label: "Dashboard", to: "/dashboard", area: "money" },
  { label: "Produtos", to: "/dashboard/produtos", area: "products" },
  { label: "Pedidos", to: "/painel-loja/pedidos", area: "orders" },
  { label: "Minha loja", to: "/painel-loja/minha-loja", area: "shop" },
  { label: "Avaliações", to: "/painel-loja/avaliacoes", area: "products" },
  { label: "Extrato", to: "/painel-loja/extrato", area: "money" },
  { label: "Repasses", to: "/painel-loja/repasses", area: "money" },
  { label: "Tarifas", to: "/painel-loja/tarifas", area: "money" },
  { label: "Notas fiscais", to: "/painel-loja/notas", area: "orders" },
  { label: "Contestações", to: SELLER_DISPUTES_PATH, area: "orders" },
  { label: "Verificação", to: "/seller/verification", area: "shop" },
  { label: "Férias", to: VACATION_PATH, area: "shop" },
  { label: "Equipe", to: TEAM_PATH },
];

/** The dashboard has the products among its tabs: who sees it whole needs no second way there. */
const pagesFor = (areas: readonly ShopArea[]) =>
  PANEL_PAGES.filter(
    ({ area, to }) =>
      (!area || areas.includes(area)) && !(to === "/dashboard/produtos" && areas.includes("money")),
  );

/** The frame of every page of the seller's panel. */
export function PanelFrame({
  name,
  shop,
  areas,
  choices,
  children,
}: {
  name: string;
  /** The shop's name; null before its company is known. */
  shop: { id: string; name: string } | null;
  /** What the person may do in it. */
  areas: readonly ShopArea[];
  /** The shops they may act for; fewer than two need no choice. */
  choices: readonly ShopChoice[];
  children: ReactNode;
}) {
  useCurrentShop(choices.length > 1);
  const pages = useCurrentInView(useLocation().pathname);
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
            <div className="min-w-0 border-l border-paper/30 pl-3 text-sm font-semibold">
              {choices.length > 1 ? (
                <ShopMenu shop={shop} choices={choices} />
              ) : (
                <p className="truncate">{shop?.name ?? "Painel da loja"}</p>
              )}
            </div>
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
          <ul ref={pages} className="scrollbar-none -mb-px flex gap-6 overflow-x-auto">
            {pagesFor(areas).map((page) => (
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
        {/* The key, so that nothing typed for one shop stays in the page of the next. */}
        <ShownShop key={shop?.id} value={shop?.id ?? ""}>
          {children}
        </ShownShop>
      </main>
    </div>
  );
}

/** Another tab may have switched: what this one shows is then another shop's, and a form would act for that. */
function useCurrentShop(isChosen: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isChosen) return;
    const look = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isChosen, revalidate]);
}

/** Which of several shops is acted for. The server keeps the choice, for this browser. */
function ShopMenu({
  shop,
  choices,
}: {
  shop: { id: string; name: string } | null;
  choices: readonly ShopChoice[];
}) {
  return (
    <DetailsMenu
      align="start"
      label={`Loja atual: ${shop?.name ?? "cadastro a completar"}. Trocar de loja`}
      summary={
        <>
          <span className="truncate">{shop?.name ?? "Painel da loja"}</span>
          <Icon name="chevron-down" className="size-4 shrink-0" />
        </>
      }
      summaryClass="flex min-h-11 min-w-0 cursor-pointer items-center gap-1.5 rounded-control px-2 -ml-2 hover:bg-paper/15"
    >
      <Form
        method="post"
        action={SWITCH_SHOP_PATH}
        reloadDocument
        className="max-w-[80vw] text-ink sm:max-w-80"
      >
        {choices.map(({ id, name }) => (
          <button
            key={id}
            type="submit"
            name="loja"
            value={id}
            aria-current={id === (shop?.id ?? "") ? "true" : undefined}
            className={menuItemClass()}
          >
            <Icon
              name="check"
              className={id === (shop?.id ?? "") ? "size-4 shrink-0" : "invisible size-4 shrink-0"}
            />
            <span className="truncate">{name}</span>
          </button>
        ))}
      </Form>
    </DetailsMenu>
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
