import { Badge } from "#app/design/badge.tsx";
import { cx } from "#app/design/cx.ts";
import { controlClass } from "#app/design/field.tsx";
import { Link } from "#app/design/link.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { parcelPath } from "#app/platform/paths.ts";
import { counted } from "#app/shared/count.ts";
import { carrierField, codeField } from "../../dispatch/sending-input.ts";
import type { SendingRow, SendingState } from "../../dispatch/sending-plan.ts";
import { orderNumber } from "../../order.ts";

/** Finds the fields that a scanner fills, in the order of the list. */
export const CODE_INPUT = "input[data-code]";

const STATES: Record<SendingState, { name: string; tone: "neutral" | "info" | "success" | "danger" }> = {
  pronto: { name: "Pronto", tone: "info" },
  "sem-codigo": { name: "Sem código", tone: "neutral" },
  fora: { name: "Fora do envio", tone: "neutral" },
  contestado: { name: "Contestado", tone: "danger" },
  recusado: { name: "Recusado", tone: "danger" },
  enviado: { name: "Enviado", tone: "success" },
  "ja-enviado": { name: "Já enviado", tone: "success" },
};

const WITHOUT_FIELD: readonly SendingState[] = ["enviado", "ja-enviado", "fora", "contestado"];

/** The parcels with their codes; what was sent has no field any more. */
export function SendingTable({ rows }: { rows: readonly SendingRow[] }) {
  if (rows.length === 0) return null;
  return (
    <DataTable caption={counted(rows.length, "pedido", "pedidos")} stacked>
      <thead>
        <tr>
          <HeadCell>Pedido</HeadCell>
          <HeadCell>Comprador</HeadCell>
          <HeadCell numeric>Peças</HeadCell>
          <HeadCell>Código de rastreio</HeadCell>
          <HeadCell>Situação</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ParcelToSend key={row.orderId} row={row} />
        ))}
      </tbody>
    </DataTable>
  );
}

function ParcelToSend({ row }: { row: SendingRow }) {
  const { orderId, code, ownCarrier, state, message } = row;
  const { name, tone } = STATES[state];
  const note = `situacao-${orderId}`;
  return (
    <Row>
      <RowHead>
        <Link to={parcelPath(orderId)} className="link tabular">
          {orderNumber(orderId)}
        </Link>
      </RowHead>
      <Cell className="wrap-anywhere">
        {row.buyer}
        <span className="block text-sm text-ink-soft">{row.pickup ? "Retirada na loja" : row.city}</span>
      </Cell>
      <Cell numeric label="Peças">
        {row.pieces}
      </Cell>
      <Cell className="min-w-56">
        {WITHOUT_FIELD.includes(state) ? (
          <span className="tabular">{code}</span>
        ) : (
          <input
            // A new key shows the code that was pasted for it.
            key={code}
            name={codeField(orderId)}
            defaultValue={code}
            data-code
            aria-label={`Código do pedido ${orderNumber(orderId)}`}
            aria-describedby={message ? note : undefined}
            aria-invalid={state === "recusado" || undefined}
            maxLength={60}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            className={cx(controlClass, "tabular")}
          />
        )}
        {ownCarrier && (
          <>
            <input type="hidden" name={carrierField(orderId)} value={ownCarrier} />
            <span className="block text-sm text-ink-soft">{ownCarrier}</span>
          </>
        )}
      </Cell>
      <Cell>
        <Badge tone={tone}>{name}</Badge>
        {message && (
          <span id={note} className="mt-1 block max-w-80 text-sm text-ink-soft">
            {message}
          </span>
        )}
      </Cell>
    </Row>
  );
}
