import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Logo } from "#app/design/logo.tsx";
import { DOCUMENT_LINKS, FOOTER_COLUMNS, type FooterColumn, topicPath } from "#app/modules/help/index.ts";
import { opensTopic } from "#app/modules/help/ui/use-topic-dialog.tsx";
import { store } from "#app/shared/store.ts";
import { chatPhone, companyCnpj, fullAddress, storeHours } from "#app/shared/store-facts.ts";
import { contactChatLink } from "../contact-chat.ts";
import { TrustStrip } from "./trust-strip.tsx";

/** Everything in the footer, the same on every page. Default export: a served part. */
export default function FooterContent() {
  return (
    <>
      <div className="bg-sand">
        <TrustStrip />
      </div>
      <Shoreline />
      <div className="on-dark bg-ink text-paper">
        <div className="mx-auto grid max-w-7xl gap-x-8 gap-y-10 px-4 pt-8 pb-10 lg:grid-cols-[1fr_18rem]">
          <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
            {FOOTER_COLUMNS.map((column) => (
              <Column key={column.heading} {...column} />
            ))}
          </div>
          <Store />
        </div>
        <Documents />
      </div>
    </>
  );
}

const linkClass = "footer-link";

function Column({ heading, links }: FooterColumn) {
  return (
    <nav aria-label={heading}>
      <h2 className="mb-2 text-base">{heading}</h2>
      <ul>
        {links.map(([slug, label]) => (
          <li key={slug}>
            <Link to={topicPath(slug)} {...opensTopic(slug)} className={linkClass}>
              {label}
            </Link>
          </li>
        ))}
        {heading === "Para lojistas" && (
          <li>
            <Link to="/register?role=seller" className={`${linkClass} font-semibold text-sun`}>
              Criar loja
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Documents() {
  return (
    <div className="mx-auto max-w-7xl border-t border-paper/15 px-4 py-5 pb-8 text-sm text-paper/80 md:pb-6">
      <nav aria-label="Documentos">
        <ul className="flex flex-wrap gap-x-6">
          {DOCUMENT_LINKS.map(([slug, label]) => (
            <li key={slug}>
              <Link to={topicPath(slug)} className={linkClass}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/orders" className={linkClass}>
              Desistir de uma compra
            </Link>
          </li>
        </ul>
      </nav>
      <p className="mt-2">
        {store.company.legalName} · CNPJ {companyCnpj} · {fullAddress} · {store.contact.email} · {chatPhone}
      </p>
    </div>
  );
}

const iconClass = "mt-0.5 size-5 shrink-0 text-sun";

function Store() {
  return (
    <address className="space-y-3 not-italic">
      <Logo tone="paper" className="h-8" />
      <p className="flex gap-2.5 pt-1">
        <Icon name="map-pin" className={iconClass} />
        {fullAddress}
      </p>
      <p className="flex gap-2.5">
        <Icon name="message-circle" className={iconClass} />
        <a href={contactChatLink} className="underline underline-offset-4 hover:text-sun">
          WhatsApp {chatPhone}
        </a>
      </p>
      <p className="flex gap-2.5">
        <Icon name="mail" className={iconClass} />
        <a href={`mailto:${store.contact.email}`} className="underline underline-offset-4 hover:text-sun">
          {store.contact.email}
        </a>
      </p>
      <div className="flex gap-2.5">
        <Icon name="clock" className={iconClass} />
        <ul>
          {storeHours.map(({ days, hours }) => (
            <li key={days} className="first-letter:uppercase">
              {days}: {hours}
            </li>
          ))}
        </ul>
      </div>
    </address>
  );
}

/** The wavy edge between the page and the footer. */
function Shoreline() {
  return (
    <svg
      viewBox="0 0 1440 56"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-8 w-full bg-sand md:h-14"
    >
      <path
        d="M0 30c120-34 240-34 360-6s240 28 360 0 240-30 360-4 240 26 360 2v34H0z"
        className="fill-lagoon"
        opacity=".35"
      />
      <path d="M0 38c120-26 240-26 360-2s240 22 360-2 240-22 360 2 240 20 360-2v22H0z" className="fill-ink" />
    </svg>
  );
}
