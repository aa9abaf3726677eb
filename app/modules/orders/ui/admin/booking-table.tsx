import { Card } from "#app/design/card.tsx";
import { Disclosure } from "#app/design/disclosure.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import type { OrderBooking } from "#app/modules/ledger/index.ts";
import { formatShortMoment } from "#app/shared/moment.ts";
import { centavos, formatBRL } from "#app/shared/money.ts";
import { ACCOUNT_NAMES, BOOKING_NAMES, PART_NAMES } from "../../admin/wording.ts";
import type { ShipmentView } from "../../buyer/order-view.ts";

interface BookingTableProps {
  bookings: OrderBooking[];
  shipments: ShipmentView[];
}

/** The ledger's bookings of the order; the entries of each add up to zero. */
export function BookingTable({ bookings, shipments }: BookingTableProps) {
  const shopName = (sellerId: string) =>
    shipments.find((shipment) => shipment.sellerId === sellerId)?.sellerName ?? sellerId;
  return (
    <Card as="section" aria-labelledby="razao" className="py-2!">
      <Disclosure
        summary={
          <h2 id="razao" className="text-xl">
            Lançamentos no razão ({bookings.length})
          </h2>
        }
        className="border-b-0"
      >
        <DataTable caption="Lançamentos deste pedido, do mais antigo ao mais novo" hideCaption compact>
          <thead>
            <tr>
              <HeadCell>Lançamento</HeadCell>
              <HeadCell>Loja</HeadCell>
              <HeadCell>Conta</HeadCell>
              <HeadCell numeric>Débito</HeadCell>
              <HeadCell numeric>Crédito</HeadCell>
            </tr>
          </thead>
          <tbody>
            {bookings.flatMap((booking) =>
              booking.entries.map(({ account, part, amount }, at) => (
                <Row key={`${booking.id} ${account} ${part}`}>
                  <RowHead>
                    {at === 0 && (
                      <>
                        {BOOKING_NAMES[booking.kind]}
                        <span className="tabular block font-normal text-ink-soft">
                          {formatShortMoment(booking.at)}
                        </span>
                      </>
                    )}
                  </RowHead>
                  <Cell>{at === 0 && shopName(booking.sellerId)}</Cell>
                  <Cell>
                    {ACCOUNT_NAMES[account]}
                    <span className="text-ink-soft"> · {PART_NAMES[part]}</span>
                  </Cell>
                  <Cell numeric>{amount > 0 && formatBRL(amount)}</Cell>
                  <Cell numeric>{amount < 0 && formatBRL(centavos(-amount))}</Cell>
                </Row>
              )),
            )}
          </tbody>
        </DataTable>
      </Disclosure>
    </Card>
  );
}
