import { Button } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { addressInOneLine } from "#app/modules/addresses/index.ts";
import { METHOD_NAMES } from "#app/modules/payments/index.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { formatBRL, times } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { companyCnpj, fullAddress } from "#app/shared/store-facts.ts";
import type { OrderView } from "../buyer/order-view.ts";
import { orderNumber } from "../order.ts";
import { MoneyBack } from "./money-back.tsx";

const cell = "border-b border-line py-2 pr-4 align-top last:pr-0";
const amount = `${cell} tabular text-right whitespace-nowrap`;

interface ReceiptProps {
  order: OrderView;
  /** Who bought and paid; the name in the address is of the person who gets the parcel. */
  buyer: string;
}

/** The receipt of an order, for printing. */
export function Receipt({ order, buyer }: ReceiptProps) {
  const isPickup = order.delivery === "pickup";
  const { address, goods, discount, freight, total } = order;
  return (
    <article className="mx-auto max-w-3xl rounded-card bg-white p-6 shadow-card md:p-10 print:max-w-none print:p-0 print:shadow-none">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl">Recibo do pedido {orderNumber(order.id)}</h1>
          <p className="mt-1 text-sm text-ink-soft">
            {store.company.legalName}, CNPJ {companyCnpj}
            <br />
            {fullAddress}
          </p>
        </div>
        <Button
          icon={<Icon name="printer" />}
          onClick={() => window.print()}
          className="noscript:hidden print:hidden"
        >
          Imprimir
        </Button>
      </header>
      <dl className="mt-6 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Fact label="Comprador">{buyer}</Fact>
        <Fact label={isPickup ? "Quem retira" : "Quem recebe"}>{address.name}</Fact>
        <Fact label={isPickup ? "Retirada" : "Entrega"}>{addressInOneLine(address)}</Fact>
        <Fact label="Pedido feito em">{formatMoment(order.createdAt)}</Fact>
        <Fact label="Pago em">
          {order.paidAt && formatMoment(order.paidAt)} ({METHOD_NAMES[order.method]})
        </Fact>
      </dl>
      <section
        aria-label="Itens do pedido"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be scrollable with the arrows.
        tabIndex={0}
        className="mt-8 overflow-x-auto"
      >
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="text-left">
              <th scope="col" className={cell}>
                Item
              </th>
              <th scope="col" className={`${cell} max-sm:hidden`}>
                Vendido por
              </th>
              <th scope="col" className={amount}>
                Preço
              </th>
              <th scope="col" className={amount}>
                Qtd.
              </th>
              <th scope="col" className={amount}>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {order.shipments.flatMap(({ sellerName, items }) =>
              items.map((item) => (
                <tr key={item.position}>
                  <td className={cell}>
                    {item.name}, {item.color}, {item.size}
                    <span className="block text-ink-soft sm:hidden">Vendido por {sellerName}</span>
                  </td>
                  <td className={`${cell} max-sm:hidden`}>{sellerName}</td>
                  <td className={amount}>{formatBRL(item.price)}</td>
                  <td className={amount}>{item.quantity}</td>
                  <td className={amount}>{formatBRL(times(item.price, item.quantity))}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </section>
      <dl className="mt-4 ml-auto grid max-w-xs gap-1.5 text-sm">
        <Sum label="Produtos" value={formatBRL(goods)} />
        {discount > 0 && <Sum label="Desconto do PIX" value={`−${formatBRL(discount)}`} />}
        <Sum label="Frete" value={freight === 0 ? "Grátis" : formatBRL(freight)} />
        <Sum label="Total" value={formatBRL(total)} strong />
      </dl>
      <div className="mt-4 ml-auto grid max-w-xs gap-1.5 text-sm empty:hidden">
        <MoneyBack order={order} heading={(title) => <h2 className="text-base">{title}</h2>} />
      </div>
      <p className="mt-8 text-xs text-ink-soft">
        Este recibo não substitui a nota fiscal emitida por cada loja.
      </p>
    </article>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);

const Sum = ({ label, value, strong }: { label: string; value: string; strong?: boolean }) => (
  <div
    className={
      strong
        ? "flex justify-between gap-6 border-t border-line pt-2 text-base font-bold"
        : "flex justify-between gap-6"
    }
  >
    <dt>{label}</dt>
    <dd className="tabular">{value}</dd>
  </div>
);
