import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { Notice } from "#app/design/notice.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { TextArea, TextField } from "#app/design/text-field.tsx";
import { formatDate } from "#app/shared/business-days.ts";
import { formatDay } from "#app/shared/moment.ts";
import { store } from "#app/shared/store.ts";
import type { TakenByBank } from "../../disputes/taken-by-bank.ts";
import { refundDeadline } from "../../order.ts";
import type { Parcel, ParcelReturn } from "../../seller/parcel.ts";
import { TAKEN_FROM_SELLER } from "../../taken-wording.ts";
import { StockQuestion } from "../stock-question.tsx";

/** A form of the page; its intent names the action. */
function ActionForm({
  intent,
  title,
  submit,
  danger,
  children,
}: {
  intent: string;
  title: string;
  submit: string;
  danger?: boolean;
  children?: ReactNode;
}) {
  const navigation = useNavigation();
  const busy = navigation.state === "submitting" && navigation.formData?.get("intent") === intent;
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      <ShopForm method="post" className="grid gap-4">
        <input type="hidden" name="intent" value={intent} />
        {children}
        <div>
          <Button type="submit" variant={danger ? "danger" : "secondary"} busy={busy}>
            {submit}
          </Button>
        </div>
      </ShopForm>
    </section>
  );
}

export function TrackingForm() {
  return (
    <ActionForm intent="rastreio" title="Novidade do transporte" submit="Informar o comprador">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="O que aconteceu"
          name="news"
          maxLength={200}
          placeholder="Saiu para entrega"
          required
        />
        <TextField label="Onde (opcional)" name="place" maxLength={100} placeholder="Santos/SP" />
      </div>
    </ActionForm>
  );
}

export function DeliveredForm() {
  return (
    <ActionForm intent="entregue" title="Chegada ao comprador" submit="Registrar como entregue">
      <p className="text-sm text-ink-soft">
        Registre quando a transportadora confirmar. Sem registro, a entrega é dada como feita 15 dias depois
        do envio.
      </p>
    </ActionForm>
  );
}

/** Refunds pieces that were missing or damaged; the rest of the sale stays. */
export function RefundForm({ parcel: { items, seen, toCancel } }: { parcel: Parcel }) {
  const left = items.filter(({ quantity, refunded }) => quantity > refunded);
  if (left.length === 0) return null;
  return (
    <details>
      <summary className="link inline-block cursor-pointer py-1 font-semibold">Reembolsar peças</summary>
      <div className="mt-4 rounded-card border border-line p-5">
        <ActionForm intent="reembolsar" title="Reembolso parcial" submit="Reembolsar as peças" danger>
          <input type="hidden" name="visto" value={seen} />
          <ul className="grid gap-3">
            {left.map((item) => (
              <li key={item.position} className="grid grid-cols-[1fr_6rem] items-end gap-4">
                <span>
                  {item.name}{" "}
                  <span className="text-ink-soft">
                    ({item.color}, {item.size})
                  </span>
                </span>
                <TextField
                  label={`Peças de ${item.quantity - item.refunded}`}
                  name={`item-${item.position}`}
                  type="number"
                  min={0}
                  max={item.quantity - item.refunded}
                  defaultValue={0}
                />
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-soft">
            {toCancel
              ? "Reembolsar todas as peças que restam é cancelar o envio: o frete também volta para quem comprou."
              : "Com a última peça que resta, o frete também volta para quem comprou."}
          </p>
          <TextArea
            label="Motivo"
            hint="Quem comprou lê este motivo no pedido e no e-mail."
            name="reason"
            maxLength={500}
            required
          />
          <CheckboxField name="restock" label="As peças ainda estão comigo e voltam ao estoque" />
        </ActionForm>
      </div>
    </details>
  );
}

/**
 * An open return. A regret is refunded first by law, so only the arrival of the pieces is recorded; and so it is where the
 * bank gave the money back. While it decides, nothing can be refunded, and what refunds cannot be done.
 */
export function ReturnForms({ asked, taken }: { asked: ParcelReturn; taken: TakenByBank | null }) {
  const byLaw = asked.kind === "arrependimento";
  const bank = asked.refundedAt ? null : taken;
  return (
    <section className="grid gap-4 rounded-card border-2 border-sun p-5">
      <Notice tone="warning" title={byLaw ? "O comprador desistiu da compra" : "O comprador quer devolver"}>
        {asked.items.map(({ name, quantity }) => `${quantity}× ${name}`).join(", ")}
        {asked.reason && <>. Motivo: {asked.reason}</>}
        {bank ? (
          <span className="mt-2 block">{TAKEN_FROM_SELLER[bank]}</span>
        ) : (
          byLaw && <span className="mt-2 block">{regretMoney(asked)}</span>
        )}
      </Notice>
      <div className="flex flex-wrap items-end gap-6">
        {bank !== "deciding" &&
          (byLaw || bank === "all" ? (
            <ActionForm intent="receber-desistencia" title="As peças chegaram" submit="Registrar a chegada">
              <input type="hidden" name="returnId" value={asked.id} />
              <StockQuestion />
            </ActionForm>
          ) : (
            <ActionForm intent="receber" title="As peças chegaram" submit="Recebi: devolver o dinheiro">
              <input type="hidden" name="returnId" value={asked.id} />
              <StockQuestion />
            </ActionForm>
          ))}
        {!byLaw && (
          <div className="min-w-64 flex-1">
            <ActionForm intent="recusar" title="Recusar" submit="Recusar a devolução" danger>
              <input type="hidden" name="returnId" value={asked.id} />
              <TextField label="Por quê" name="answer" maxLength={500} required />
            </ActionForm>
          </div>
        )}
      </div>
    </section>
  );
}

const regretMoney = ({ askedAt, refundedAt }: ParcelReturn): string =>
  refundedAt
    ? `Desistir em até ${store.promises.regretDays} dias é um direito de lei: o reembolso ao comprador foi pedido em ${formatDay(refundedAt)}, sem esperar as peças.`
    : `Desistir em até ${store.promises.regretDays} dias é um direito de lei: o dinheiro volta para o comprador até ${formatDate(refundDeadline(askedAt))}, sem esperar as peças.`;
