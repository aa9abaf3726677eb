import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { shopPath } from "#app/platform/paths.ts";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { store } from "#app/shared/store.ts";
import type { Product } from "../../product.ts";
import { SizeGuide } from "./size-guide.tsx";

export type Details = Pick<
  Product,
  "description" | "composition" | "care" | "sizes" | "sizeGuide" | "seller"
>;

/** Description, composition, care, size guide, seller and promises, under the pictures. Default export: a served part. */
export default function ProductDetails({
  description,
  composition,
  care,
  sizes,
  sizeGuide,
  seller,
}: Details) {
  const facts = [
    ["Composição", composition],
    ["Cuidados", care],
  ].filter(([, text]) => text);
  return (
    <>
      <section aria-labelledby="descricao" className="mt-10">
        <h2 id="descricao" className="text-2xl">
          Sobre a peça
        </h2>
        <p className="mt-3 max-w-[68ch] whitespace-pre-line md:text-lg/8">{description}</p>
        {facts.length > 0 && (
          <dl className="mt-6 grid gap-6 sm:grid-cols-2">
            {facts.map(([name, text]) => (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd className="mt-1 text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <SizeGuide sizes={sizes} guide={sizeGuide} />
      <SellerCard seller={seller} />
      <Promises />
    </>
  );
}

const { returnDays, regretDays, shipWithinBusinessDays } = store.promises;

const PROMISES = [
  {
    icon: "rotate-ccw",
    title: `Devolução grátis em até ${returnDays} dias`,
    text: "contados do recebimento, com o frete da volta por nossa conta",
  },
  {
    icon: "shield-check",
    title: `${regretDays} dias para se arrepender`,
    text: "sem explicar o motivo, com tudo de volta, inclusive o frete",
  },
  {
    icon: "package-check",
    title: `Postagem em até ${shipWithinBusinessDays} dias úteis`,
    text: "pela própria loja, com código de rastreamento; já contados no prazo de entrega",
  },
] as const;

function Promises() {
  return (
    <section aria-label="Compromissos" className="mt-10 border-t border-line pt-8">
      <ul className="grid gap-6 md:grid-cols-3">
        {PROMISES.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3 md:block">
            <Icon name={icon} className="size-6 shrink-0 stroke-[1.6] text-lagoon" />
            <p className="md:mt-2">
              <strong className="block font-semibold">{title}</strong>
              <span className="text-sm text-ink-soft">{text}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm">
        <Link to="/guarantee" className="link">
          Como funciona a compra garantida
        </Link>
      </p>
    </section>
  );
}

const monthAndYear = new Intl.DateTimeFormat("pt-BR", {
  month: "long",
  year: "numeric",
  timeZone: "America/Sao_Paulo",
});

/** The seller, who must be named by law (Decreto 7.962/2013). */
function SellerCard({ seller }: { seller: Product["seller"] }) {
  return (
    <section aria-labelledby="loja" className="mt-10 flex gap-4 rounded-card bg-sand/60 p-5 md:gap-5 md:p-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-white text-lagoon">
        <Icon name="store" className="size-6 stroke-[1.6]" />
      </span>
      <div className="min-w-0">
        <h2 id="loja" className="text-xl">
          {seller.name}
        </h2>
        <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon name="map-pin" className="size-4 shrink-0" />
          {seller.city}/{seller.state}, na {store.brand} desde {monthAndYear.format(new Date(seller.since))}
        </p>
        {seller.description && <p className="mt-3 max-w-[60ch]">{seller.description}</p>}
        <p className="mt-3 text-sm text-ink-soft">
          Vendido e enviado por {seller.legalName || seller.name}, CNPJ {formatCnpj(seller.cnpj)}
          {seller.address && `. ${seller.address}`}
        </p>
        <p className="mt-2 text-sm">
          <Link to={shopPath(seller.slug)} className="link">
            Ver tudo desta loja
          </Link>
        </p>
      </div>
    </section>
  );
}
