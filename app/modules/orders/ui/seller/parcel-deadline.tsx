import { Notice } from "#app/design/notice.tsx";
import { store } from "#app/platform/store.ts";
import { formatDate, type IsoDate } from "#app/shared/business-days.ts";
import { closingHourOn, type Parcel, timeLeft } from "../../seller/parcel.ts";

/** Until when a paid parcel has to be posted, or brought to the physical store where it is fetched. */
export function ParcelDeadline({ parcel, today }: { parcel: Parcel; today: string }) {
  if (parcel.status !== "processando" || !parcel.shipBy) return null;
  const { text, late } = timeLeft(parcel.shipBy, today, parcel);
  if (parcel.pickup) {
    const closes = closingHourOn(parcel.shipBy as IsoDate);
    return (
      <Notice tone={late ? "error" : "warning"} title={`Retirada na loja: ${text}`}>
        Leve o pacote à nossa loja até {formatDate(parcel.shipBy as IsoDate)}
        {closes !== null && `, às ${closes}h`}, {store.promises.shipWithinBusinessDays} dias úteis depois do
        pagamento. Escreva o número do pedido por fora. Sua loja fica longe? Envie o pacote para o endereço da
        nossa loja. Não é preciso informar rastreio: nossa equipe registra a chegada e avisa quem comprou.
      </Notice>
    );
  }
  return (
    <Notice tone={late ? "error" : "warning"} title={`Envio: ${text}`}>
      Poste até {formatDate(parcel.shipBy as IsoDate)}, {store.promises.shipWithinBusinessDays} dias úteis
      depois do pagamento.
    </Notice>
  );
}
