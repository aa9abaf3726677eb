import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { pricesParcels } from "#app/modules/catalog/trade/index.server.ts";
import { freightInAddress } from "#app/modules/shipping/index.server.ts";
import {
  COUNTED_FROM_PAYMENT,
  deliveryTime,
  FREE_FREIGHT_FROM,
  pickupPromise,
  REGIONAL_TERMS,
} from "#app/modules/shipping/index.ts";
import { FreightEstimate } from "#app/modules/shipping/ui/freight-estimate.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { centavos, formatBRL } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { fullAddress, hoursInOneLine } from "#app/shared/store-facts.ts";
import type { Route } from "./+types/location.route.ts";

const { returnDays } = store.promises;
const freeFrom = formatBRL(FREE_FREIGHT_FROM);
/** No order yet: the estimate assumes one below the free-freight minimum. */
const NO_GOODS = centavos(0);

const BENEFITS = [
  {
    icon: "truck",
    title: "Frete grátis",
    text: `Em pedidos com ${freeFrom} ou mais em produtos, para todo o Brasil.`,
  },
  {
    icon: "waves-horizontal",
    title: "Um frete por pedido",
    text: "Mesmo com peças de várias lojas, você paga uma entrega só.",
  },
  {
    icon: "package-check",
    title: "Rastreamento incluso",
    text: "O código aparece no seu pedido assim que a loja posta.",
  },
  {
    icon: "store",
    title: "Retirada grátis na loja",
    text: `${pickupPromise}. ${fullAddress}; ${hoursInOneLine}.`,
  },
  {
    icon: "rotate-ccw",
    title: "Devolução grátis",
    text: `Até ${returnDays} dias depois do recebimento, com a volta por nossa conta.`,
  },
  {
    icon: "map-pinned",
    title: "Todo o Brasil",
    text: "Os 26 estados e o Distrito Federal, na capital e no interior.",
  },
] as const;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Frete e prazo de entrega") },
  {
    name: "description",
    content: `Calcule o frete e o prazo pelo seu CEP. Frete grátis a partir de ${freeFrom} em produtos e retirada grátis em ${store.address.city}.`,
  },
];

export async function loader({ url }: Route.LoaderArgs) {
  return { freight: await freightInAddress(url.searchParams, NO_GOODS), byParcel: pricesParcels() };
}

export default function Location({ loaderData: { freight, byParcel } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={[{ label: "Início", to: "/" }]} current="Frete e prazo" />
      <div className="mt-6 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-2">
        <div>
          <h1 className="text-4xl md:text-5xl">Quanto custa e quando chega</h1>
          <p className="mt-3 mb-6 max-w-[48ch] text-lg text-ink-soft">
            Informe o CEP da entrega. O cálculo vale para um pedido com menos de {freeFrom} em produtos; daí
            em diante, o frete é grátis.
            {byParcel &&
              " É uma estimativa: o valor exato depende das peças e de onde elas saem, e aparece no carrinho."}
          </p>
          <FreightEstimate goods={NO_GOODS} rendered={freight} />
        </div>
        <RegionalTable />
      </div>
      <section aria-labelledby="vantagens" className="mt-14">
        <h2 id="vantagens" className="text-2xl md:text-3xl">
          Em toda entrega
        </h2>
        <ul className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {BENEFITS.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} className="size-7 stroke-[1.5] text-lagoon" />
              <h3 className="mt-2 text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function RegionalTable() {
  return (
    <section aria-labelledby="regioes">
      <h2 id="regioes" className="mb-4 text-2xl">
        Prazo por região
      </h2>
      <DataTable caption="Prazo total de entrega por região, em dias úteis" hideCaption>
        <thead>
          <tr>
            <HeadCell>Região</HeadCell>
            <HeadCell numeric>Prazo total</HeadCell>
          </tr>
        </thead>
        <tbody>
          {REGIONAL_TERMS.map(({ region, days }) => (
            <Row key={region}>
              <RowHead>{region}</RowHead>
              <Cell numeric>{deliveryTime(days)}</Cell>
            </Row>
          ))}
        </tbody>
      </DataTable>
      <p className="mt-4 max-w-[60ch] text-sm text-ink-soft">
        É o total {COUNTED_FROM_PAYMENT}. Serve de referência: o que vale para o seu pedido é o prazo
        calculado pelo CEP, contado da mesma forma. Sábados, domingos e feriados não contam.{" "}
        <Link to="/info/delivery-times" className="link">
          Tudo sobre prazos
        </Link>
      </p>
    </section>
  );
}
