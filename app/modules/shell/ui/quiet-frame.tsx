import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Logo } from "#app/design/logo.tsx";
import { DOCUMENT_LINKS, topicPath } from "#app/modules/help/index.ts";
import { TAKES } from "#app/platform/ways-to-pay.ts";
import { store } from "#app/shared/store.ts";
import { chatPhone, companyCnpj, fullAddress } from "#app/shared/store-facts.ts";
import { contactChatLink } from "../contact-chat.ts";

/** Around the checkout: nothing that leads away from the purchase but help and the company's data. */
export const quietFrame = { header: <QuietHeader />, footer: <QuietFooter /> };

function QuietHeader() {
  return (
    <header className="border-b border-line bg-paper">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2.5 md:py-3">
        <Link to="/" aria-label={`${store.brand}, página inicial`} className="rounded-control py-1">
          <Logo className="h-7 md:h-8" />
        </Link>
        <p className="flex items-center gap-2 text-sm font-semibold text-lagoon-deep max-lg:order-last max-lg:w-full">
          <Icon name="lock-keyhole" className="size-4 shrink-0" />
          {TAKES.card
            ? "Compra segura: o número do cartão não passa pelos nossos servidores"
            : "Compra segura: o pagamento é feito no aplicativo do seu banco"}
        </p>
        <a
          href={contactChatLink}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center gap-2 text-sm font-semibold"
        >
          <Icon name="message-circle" className="size-4 shrink-0" />
          Precisa de ajuda?
        </a>
      </div>
    </header>
  );
}

/** Decreto 7.962/2013 wants the seller's identification on every page where a contract is made. */
function QuietFooter() {
  return (
    <footer className="mt-16 border-t border-line text-sm text-ink-soft">
      <div className="mx-auto max-w-7xl px-4 py-5">
        <nav aria-label="Documentos">
          <ul className="flex flex-wrap gap-x-6">
            {DOCUMENT_LINKS.map(([slug, label]) => (
              <li key={slug}>
                <Link to={topicPath(slug)} className="inline-block py-1.5 hover:text-ink hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="mt-1">
          {store.company.legalName} · CNPJ {companyCnpj} · {fullAddress} · {store.contact.email} · {chatPhone}
        </p>
      </div>
    </footer>
  );
}
