import { Icon } from "#app/design/icon.tsx";
import { IconButtonLink } from "#app/design/icon-button.tsx";
import { Link } from "#app/design/link.tsx";
import { Logo } from "#app/design/logo.tsx";
import { useOnePress } from "#app/design/use-one-press.ts";
import { CartLink } from "#app/modules/cart/ui/cart-link.tsx";
import { renderedOnce, renderedOnceFor } from "#app/platform/rendered-once.ts";
import { TAKES } from "#app/platform/ways-to-pay.ts";
import { centavos, formatBRL } from "#app/shared/money.ts";
import { formatRate } from "#app/shared/rate.ts";
import { store } from "#app/shared/store.ts";
import type { Viewer } from "../account-menu.ts";
import { contactChatLink } from "../contact-chat.ts";
import { SearchBox } from "./search-box.tsx";
import { UserMenu } from "./user-menu.tsx";

interface HeaderProps {
  viewer: Viewer | null;
  cookiePieces: number;
}

export function Header({ viewer, cookiePieces }: HeaderProps) {
  return (
    <>
      {/* On a slow connection half a header would be painted, and shift as the rest arrives: the first paint waits for its end. */}
      <link rel="expect" href="#fim-do-topo" blocking="render" />
      <OfferStrip />
      <header className="sticky top-0 z-30 border-b border-line bg-paper">
        <div className="mx-auto grid max-w-7xl grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 px-4 py-2.5 md:grid-cols-[auto_minmax(0,40rem)_auto] md:justify-between md:gap-x-8 md:py-3">
          <Link to="/" aria-label={`${store.brand}, página inicial`} className="rounded-control py-1">
            <Logo className="h-7 md:h-8" />
          </Link>
          <div className="order-last col-span-2 md:order-none md:col-span-1">
            <SearchBox />
          </div>
          <div
            className="-mr-2 flex items-center justify-end gap-1"
            // A viewer's menu has a form of React Router, which needs the page around it.
            {...(viewer
              ? { children: <Tools viewer={viewer} cookiePieces={cookiePieces} /> }
              : renderedOnceFor(Tools, { viewer, cookiePieces }))}
          />
        </div>
      </header>
      <template id="fim-do-topo" />
    </>
  );
}

function Tools({ viewer, cookiePieces }: HeaderProps) {
  return (
    <>
      <ChatButton />
      <UserMenu viewer={viewer} />
      <IconButtonLink to="/favorites" label="Favoritos" icon={<Icon name="heart" />} />
      <CartLink cookiePieces={cookiePieces} />
    </>
  );
}

/** What the shop offers on every order, in one line. */
function OfferStrip() {
  return (
    <aside
      aria-label="Condições da loja"
      className="on-dark bg-ink px-4 py-1.5 text-center text-sm text-paper"
      {...renderedOnce(OFFERS)}
    />
  );
}

const { freeFreightFrom, pixDiscount, maxInstalments } = store.rates;

const DOT = (
  <span aria-hidden="true" className="mx-1 text-sun">
    ~
  </span>
);

const OFFERS = (
  <>
    <span className="max-md:hidden">
      Frete grátis a partir de {formatBRL(centavos(freeFreightFrom))} em produtos {DOT}{" "}
    </span>
    {formatRate(pixDiscount)} de desconto no PIX
    {TAKES.card && (
      <>
        {" "}
        {DOT} Até {maxInstalments}x sem juros
      </>
    )}
  </>
);

/**
 * Always visible and never over the content: part of the sticky header, and floating in the margin beside the page where
 * the window is wide enough to have one.
 */
function ChatButton() {
  const onePress = useOnePress();
  return (
    <a
      href={contactChatLink}
      target="_blank"
      rel="noreferrer"
      title="Falar com a loja"
      onClick={(event) => onePress(event)}
      className="inline-grid size-11 place-items-center rounded-full text-lagoon transition-colors hover:bg-sand min-[1460px]:fixed min-[1460px]:right-3 min-[1460px]:bottom-6 min-[1460px]:size-14 min-[1460px]:bg-lagoon min-[1460px]:text-white min-[1460px]:shadow-pop min-[1460px]:hover:bg-lagoon-deep"
    >
      <Icon name="message-circle" className="size-5.5 min-[1460px]:size-6.5" />
      <span className="sr-only">Falar com a loja</span>
    </a>
  );
}
