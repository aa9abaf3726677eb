import { MapPin, Store } from "lucide-react";
import { Link } from "react-router";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { store } from "#app/shared/store.ts";
import type { Product } from "../../product.ts";

const monthAndYear = new Intl.DateTimeFormat("pt-BR", {
  month: "long",
  year: "numeric",
  timeZone: "America/Sao_Paulo",
});

/** Who sells: the law wants it named, the buyer wants it known. */
export function SellerCard({ seller }: { seller: Product["seller"] }) {
  return (
    <section aria-labelledby="loja" className="mt-10 flex gap-4 rounded-card bg-sand/60 p-5 md:gap-5 md:p-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-white text-lagoon">
        <Store aria-hidden="true" className="size-6 stroke-[1.6]" />
      </span>
      <div className="min-w-0">
        <h2 id="loja" className="text-xl">
          {seller.name}
        </h2>
        <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {seller.city}/{seller.state}, na {store.brand} desde {monthAndYear.format(new Date(seller.since))}
        </p>
        {seller.description && <p className="mt-3 max-w-[60ch]">{seller.description}</p>}
        <p className="mt-3 text-sm text-ink-soft">
          Vendido e enviado por {seller.legalName || seller.name}, CNPJ {formatCnpj(seller.cnpj)}
          {seller.address && `. ${seller.address}`}
        </p>
        <p className="mt-2 text-sm">
          <Link to={`/search?${new URLSearchParams({ q: seller.name })}`} className="link">
            Ver tudo desta loja
          </Link>
        </p>
      </div>
    </section>
  );
}
