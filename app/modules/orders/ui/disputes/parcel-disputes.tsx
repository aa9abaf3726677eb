import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { sellerDisputePath } from "#app/platform/paths.ts";
import { formatBRL, type Money, subtract, sum } from "#app/shared/money.ts";
import type { ParcelDispute } from "../../disputes/dispute-view.ts";
import type { Parcel } from "../../seller/parcel.ts";
import { FactList } from "./dispute-parts.tsx";

/** What became of the payment of a parcel, at the head of its page. What was won is as if nothing had been. */
export function ParcelDisputes({ parcel: { disputes, status } }: { parcel: Parcel }) {
  return disputes
    .filter(({ outcome }) => outcome !== "won")
    .map((dispute) =>
      dispute.outcome === "lost" ? (
        <Notice
          key={dispute.id}
          title="Contestação perdida"
          action={<DisputeLink dispute={dispute} />}
        >{`Os ${formatBRL(dispute.fromBalance)} retirados do seu saldo não voltam.`}</Notice>
      ) : (
        <Notice
          key={dispute.id}
          tone="error"
          title={
            status === "processando"
              ? "Pagamento contestado: não envie antes da decisão."
              : "Pagamento contestado"
          }
          action={<DisputeLink dispute={dispute} />}
        >
          {`O pagamento deste pedido foi contestado no banco de quem comprou, e ${formatBRL(dispute.fromBalance)} saíram do seu saldo. Se a decisão for a seu favor, tudo volta; se for contra, o valor não volta.`}
        </Notice>
      ),
    );
}

/** What disputes took of the sale, below its amounts. `net`: what the sale came to; null where refunds changed that. */
export function DisputedAmounts({ taken, net }: { taken: readonly ParcelDispute[]; net: Money | null }) {
  if (taken.length === 0) return null;
  const amount = sum(taken.map((dispute) => dispute.amount));
  const fromBalance = sum(taken.map((dispute) => dispute.fromBalance));
  return (
    <>
      <h3 className="mt-5 mb-2 font-semibold">Levado pela contestação</h3>
      <FactList
        facts={[
          ["Levado de volta pelo banco", formatBRL(amount)],
          ["Comissão e taxa do pagamento desfeitas", formatBRL(subtract(amount, fromBalance))],
          ["Retirado do seu saldo", `− ${formatBRL(fromBalance)}`],
          ...(net === null ? [] : [["Resta desta venda", formatBRL(subtract(net, fromBalance))] as const]),
        ]}
      />
    </>
  );
}

const DisputeLink = ({ dispute }: { dispute: ParcelDispute }) => (
  <Link to={sellerDisputePath(dispute.id)} className="link font-semibold">
    Ver a contestação
  </Link>
);

/** Required in what sends a parcel whose payment is disputed. */
export const DespiteDispute = () => (
  <CheckboxField name="despiteDispute" label="Enviar mesmo com a contestação aberta" required />
);
