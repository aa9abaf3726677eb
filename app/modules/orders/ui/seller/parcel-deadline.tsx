import { Notice } from "#app/design/notice.tsx";
import { formatDate, type IsoDate } from "#app/shared/business-days.ts";
import { store } from "#app/shared/store.ts";
import { closingHourOn, deadlineOf, type Parcel } from "../../seller/parcel.ts";

/** The last day to post a paid parcel, or to bring it to the physical store. */
export function ParcelDeadline({ parcel, today }: { parcel: Parcel; today: IsoDate }) {
  const deadline = deadlineOf(parcel, today);
  if (!deadline) return null;
  const { shipBy, text, late } = deadline;
  if (parcel.pickup) {
    const closes = closingHourOn(shipBy);
    return (
      <Notice tone={late ? "error" : "warning"} title={`Retirada na loja: ${text}`}>
        Leve o pacote à nossa loja até {formatDate(shipBy)}
        {closes !== null && `, às ${closes}h`}, {store.promises.shipWithinBusinessDays} dias úteis depois do
        pagamento. Escreva o número do pedido por fora. Sua loja fica longe? Envie o pacote para o endereço da
        nossa loja. Não é preciso informar rastreio: nossa equipe registra a chegada e avisa quem comprou.
      </Notice>
    );
  }
  return (
    <Notice tone={late ? "error" : "warning"} title={`Envio: ${text}`}>
      Poste até {formatDate(shipBy)}, {store.promises.shipWithinBusinessDays} dias úteis depois do pagamento.
    </Notice>
  );
}
