import { useNavigation } from "react-router";
import { Badge } from "#app/design/badge.tsx";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Notice } from "#app/design/notice.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { deliveryTime } from "#app/modules/shipping/index.ts";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { parcelPath } from "#app/platform/paths.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import { LABEL_STATUS_NAMES, type Label, type ParcelLabels } from "../../labels/label.ts";
import type { Parcel } from "../../seller/parcel.ts";
import { DespiteDispute } from "../disputes/parcel-disputes.tsx";
import { NotRegistered } from "./tracking-forms.tsx";

interface LabelSectionProps {
  labels: ParcelLabels;
  parcel: Parcel;
  answer: FormAnswer | undefined;
}

/** Buys, prints and cancels the label of a parcel. */
export function LabelSection({ labels, parcel, answer }: LabelSectionProps) {
  const { labels: bought, offers, away, test } = labels;
  if (bought.length === 0 && !offers && !away && !answer) return null;
  return (
    <section aria-labelledby="etiqueta" className="rounded-card border border-line p-5">
      <h2 id="etiqueta" className="mb-3 text-xl">
        Etiqueta de envio
      </h2>
      {test && (
        <p className="mb-3 text-sm text-ink-soft">Simulador do Melhor Envio: nenhum dinheiro se move.</p>
      )}
      <NotRegistered answer={answer} />
      {bought.map((label, index) => (
        <BoughtLabel key={label.id} label={label} orderId={parcel.orderId} latest={index === 0} />
      ))}
      {away && (
        <Notice tone="warning" title="O Melhor Envio não respondeu">
          Recarregue a página em instantes, ou poste por sua conta e registre o envio abaixo.
        </Notice>
      )}
      {offers?.length === 0 && (
        <p>
          Nenhuma transportadora do Melhor Envio atende este envio. Poste por sua conta e registre abaixo.
        </p>
      )}
      {offers && offers.length > 0 && <Offers offers={offers} isInDispute={parcel.isInDispute} />}
    </section>
  );
}

function BoughtLabel({ label, orderId, latest }: { label: Label; orderId: string; latest: boolean }) {
  const { status, carrier, service, cost, trackingCode, refusal, boughtAt } = label;
  const cancelling = useBusy("cancelar-etiqueta");
  return (
    <div className="mb-4 last:mb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>
          {carrier} {service}
        </strong>
        <Badge tone={TONES[status]}>{LABEL_STATUS_NAMES[status]}</Badge>
        <span className="tabular">{formatBRL(cost)}</span>
      </p>
      <p className="text-sm text-ink-soft">
        Pedida em {formatMoment(boughtAt)}
        {trackingCode && (
          <>
            {" · "}Rastreio <span className="tabular break-all">{trackingCode}</span>
          </>
        )}
      </p>
      {refusal && <p className="mt-1 text-sm text-hibiscus">{refusal}</p>}
      {latest && status === "comprando" && (
        <p className="mt-1 text-sm">Recarregue a página em instantes para imprimir.</p>
      )}
      {latest && status === "pronta" && (
        <>
          <p className="mt-1 text-sm">
            Quando a transportadora receber o pacote, o pedido passa a enviado sozinho.
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <ButtonLink
              to={`${parcelPath(orderId)}/etiqueta.pdf`}
              reloadDocument
              target="_blank"
              variant="primary"
              icon={<Icon name="printer" />}
            >
              Imprimir etiqueta
            </ButtonLink>
            <ShopForm method="post">
              <input type="hidden" name="intent" value="cancelar-etiqueta" />
              <Button type="submit" busy={cancelling}>
                Cancelar etiqueta
              </Button>
            </ShopForm>
          </div>
        </>
      )}
    </div>
  );
}

const TONES: Record<Label["status"], "neutral" | "success" | "warning" | "danger"> = {
  comprando: "warning",
  pronta: "success",
  postada: "success",
  "nao-entregue": "danger",
  entregue: "success",
  cancelando: "warning",
  cancelada: "neutral",
  recusada: "danger",
};

interface OffersProps {
  offers: NonNullable<ParcelLabels["offers"]>;
  isInDispute: boolean;
}

function Offers({ offers, isInDispute }: OffersProps) {
  const buying = useBusy("comprar-etiqueta");
  const [first] = offers;
  return (
    <ShopForm method="post" className="grid max-w-2xl gap-4">
      <input type="hidden" name="intent" value="comprar-etiqueta" />
      <RadioGroup
        legend="Comprar pelo Melhor Envio"
        name="servico"
        look="card"
        defaultValue={`${first!.serviceId}:${first!.price}`}
        options={offers.map(({ serviceId, carrier, name, price, days }) => ({
          value: `${serviceId}:${price}`,
          label: `${carrier} ${name}`,
          hint: `${deliveryTime(days)} depois de postado`,
          aside: formatBRL(price),
        }))}
      />
      <p className="text-sm text-ink-soft">{WHO_PAYS}</p>
      {isInDispute && <DespiteDispute />}
      <div>
        <Button type="submit" variant="primary" busy={buying}>
          Comprar etiqueta
        </Button>
      </div>
    </ShopForm>
  );
}

const WHO_PAYS =
  "A Maré paga a etiqueta ao Melhor Envio, e o valor é descontado do que a sua loja recebe por este pedido.";

function useBusy(intent: string): boolean {
  const navigation = useNavigation();
  return navigation.state === "submitting" && navigation.formData?.get("intent") === intent;
}
