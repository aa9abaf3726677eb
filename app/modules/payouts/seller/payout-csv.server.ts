import { orderNumber } from "#app/modules/orders/index.ts";
import { csv, csvAmount, csvDay } from "#app/shared/csv.ts";
import type { PayoutFile } from "../payout-view.ts";
import { lineName } from "../wording.ts";

/** The bookings of a payout as a table, its sum at the end. */
export const payoutCsv = ({ amount, lines }: PayoutFile): string =>
  csv(
    ["Data", "Lançamento", "Pedido", "Valor (R$)"],
    [
      ...lines.map((line) => [
        csvDay(line.at),
        lineName(line.kind),
        line.orderId ? orderNumber(line.orderId) : "",
        csvAmount(line.amount),
      ]),
      ["", "Total do repasse", "", csvAmount(amount)],
    ],
  );
