import { useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { Notice } from "#app/design/notice.tsx";
import { RouteDialog } from "#app/design/route-dialog.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { TextArea } from "#app/design/text-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { parcelPath } from "#app/platform/paths.ts";
import type { Parcel } from "../../seller/parcel.ts";
import { RefundLines } from "../refund-lines.tsx";

const FORM = "cancelar-envio";
const TITLE = "Cancelar este envio";

interface CancelDialogProps {
  parcel: Parcel;
  answer: FormAnswer | undefined;
}

/** The seller cancels a parcel with a reason, which the buyer reads. */
export function CancelDialog({ parcel, answer }: CancelDialogProps) {
  const { errors, ...form } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  const back = parcelPath(parcel.orderId);
  if (!parcel.toCancel) {
    return (
      <RouteDialog title={TITLE} closeTo={back} closeLabel="Voltar ao pedido">
        <Notice tone="warning">Este envio não pode mais ser cancelado. Veja como ele está agora.</Notice>
      </RouteDialog>
    );
  }
  return (
    <RouteDialog
      title={TITLE}
      closeTo={back}
      closeLabel="Manter o envio"
      footer={
        <Button type="submit" form={FORM} variant="danger" busy={busy} busyLabel="Cancelando...">
          {TITLE}
        </Button>
      }
    >
      <ShopForm method="post" id={FORM} preventScrollReset className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {errors[0] && <Notice tone="error">{errors[0].message}</Notice>}
        <input type="hidden" name="intent" value="cancelar" />
        <input type="hidden" name="visto" value={parcel.seen} />
        <p>
          As peças deste pedido não serão enviadas, e quem comprou recebe de volta tudo o que pagou por elas e
          ainda não voltou. Não dá para desfazer.
        </p>
        <RefundLines sum={parcel.toCancel} />
        <TextArea
          label="Motivo"
          hint="Quem comprou lê este motivo no pedido e no e-mail."
          name="reason"
          rows={3}
          maxLength={500}
          defaultValue={form.valueOf("reason")}
          required
        />
        <CheckboxField
          name="restock"
          label="As peças estão comigo e voltam ao estoque"
          hint="Desmarque se elas se perderam, estragaram ou acabaram."
          defaultChecked
        />
      </ShopForm>
    </RouteDialog>
  );
}
