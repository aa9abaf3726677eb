import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { Notice } from "#app/design/notice.tsx";
import { RouteDialog } from "#app/design/route-dialog.tsx";
import { TextArea, TextField } from "#app/design/text-field.tsx";
import { ConfirmationField } from "#app/modules/identity/ui/confirmation-field.tsx";
import type { FormAnswer, Typed } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { adminOrderPath } from "#app/platform/paths.ts";
import { formatBRL } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import {
  ORDER_ACTIONS,
  type OrderAction,
  type PossibleAction,
  possibleActions,
  refundable,
} from "../../admin/order-actions.ts";
import type { OrderFile } from "../../admin/order-file.ts";
import type { ShipmentView } from "../../buyer/order-view.ts";
import type { OrderStatus } from "../../order.ts";
import { STOCK_FIELD } from "../../returns/stock-answer.ts";
import { cancelScope } from "../../wording.ts";
import { PieceCount } from "../return-form.tsx";
import { StockQuestion } from "../stock-question.tsx";

const FORM = "acao-do-pedido";

/** What records that returned pieces arrived. */
const ARRIVALS: readonly OrderAction[] = ["receber-devolucao", "receber-desistencia", "acertar-devolucao"];

interface OrderActionDialogProps extends PossibleAction {
  file: OrderFile;
  answer: FormAnswer | undefined;
}

/** The dialog of one action: what it does, its fields and the required reason. */
export function OrderActionDialog({ file, action, part, answer }: OrderActionDialogProps) {
  const { errors, ...form } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  const wording = ORDER_ACTIONS[action];
  const back = adminOrderPath(file.order.id);
  if (!possibleActions(file).some((each) => each.action === action && each.part === part)) {
    return (
      <RouteDialog title={wording.title} closeTo={back} closeLabel="Voltar ao pedido">
        <Notice tone="warning">Isto não é mais possível: o pedido mudou. Veja como ele está agora.</Notice>
      </RouteDialog>
    );
  }
  return (
    <RouteDialog
      title={wording.title}
      closeTo={back}
      closeLabel="Voltar"
      footer={
        <Button
          type="submit"
          form={FORM}
          variant={"danger" in wording ? "danger" : "primary"}
          busy={busy}
          busyLabel="Salvando..."
        >
          {wording.submit}
        </Button>
      }
    >
      <Form method="post" id={FORM} preventScrollReset className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {errors[0] && <Notice tone="error">{errors[0].message}</Notice>}
        <input type="hidden" name="visto" value={file.seen} />
        <p>{meaningOf(file, { action, part })}</p>
        {action === "reembolsar" && (
          <>
            <RefundFields
              shipment={file.order.shipments.find(({ sellerId }) => sellerId === part)!}
              chosen={answer?.values}
            />
            <CheckboxField
              name="estoque"
              label="As peças ainda estão com a loja e voltam ao estoque"
              defaultChecked={form.valueOf("estoque") !== ""}
            />
          </>
        )}
        {action === "retirada" && (
          <TextField
            label="Código de retirada"
            hint="São 6 números. Quem comprou vê o código no e-mail “Pronto para retirar” e na página do pedido; a equipe não tem acesso a ele."
            name="codigo"
            inputMode="numeric"
            autoComplete="off"
            maxLength={11}
            required
          />
        )}
        {ARRIVALS.includes(action) && <StockQuestion chosen={form.valueOf(STOCK_FIELD)} />}
        <TextArea
          label={wording.reason.label}
          hint={wording.reason.hint}
          name="motivo"
          rows={3}
          maxLength={500}
          defaultValue={form.valueOf("motivo")}
          required
        />
        <ConfirmationField answer={answer} />
      </Form>
    </RouteDialog>
  );
}

const namesOf = (order: OrderFile["order"], status: OrderStatus): string =>
  order.shipments
    .filter((shipment) => shipment.status === status)
    .map(({ sellerName }) => sellerName)
    .join(", ");

const amountOf = ({ payments }: OrderFile, refundId: string): string =>
  formatBRL(payments.flatMap(({ refunds }) => refunds).find(({ id }) => id === refundId)!.amount);

/** What the action does, in one or two sentences. */
function meaningOf(file: OrderFile, { action, part }: PossibleAction): string {
  const { order, payments } = file;
  const shop = order.shipments.find(({ sellerId }) => sellerId === part)?.sellerName ?? "";
  const asked = order.shipments.flatMap(({ returns }) => returns).find(({ id }) => id === part);
  const pieces = asked?.pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
  switch (action) {
    case "cancelar":
      if (!order.paidAt) return "Nada será cobrado, e as peças voltam ao estoque.";
      return `${cancelScope(order).stays}O dinheiro do que é cancelado volta em até ${store.promises.refundWithinBusinessDays} dias úteis, com o frete, e as peças voltam ao estoque.`;
    case "cancelar-remessa":
      return `Só a parte da loja ${shop} é cancelada: o dinheiro dela volta com a sua parte do frete, e as peças voltam ao estoque.`;
    case "reembolsar":
      return `O dinheiro das peças escolhidas da loja ${shop} volta para quem comprou. O que não é escolhido continua como está. ${
        order.shipments.find(({ sellerId }) => sellerId === part)?.status === "processando"
          ? "Escolher todas as que restam é cancelar a parte desta loja: o frete dela também volta."
          : "Com a última peça dela volta também o frete dela."
      }`;
    case "entregue":
      return `A remessa da loja ${shop} passa a entregue, e os prazos de desistência e devolução começam a contar.`;
    case "retirada":
      return `Tudo o que espera na loja é entregue de uma vez: ${namesOf(order, "enviado")}. Peça o código de retirada e confira um documento com foto.`;
    case "chegada":
      return `O pacote da loja ${shop} chegou à nossa loja. Quem comprou recebe agora o e-mail “Pronto para retirar”, com o código.`;
    case "receber-devolucao":
      return `Voltaram à loja: ${pieces}. O dinheiro volta a quem comprou.`;
    case "receber-desistencia":
      return `Voltaram à loja: ${pieces}. O dinheiro volta a quem comprou a partir do aviso, sem depender da chegada.`;
    case "acertar-devolucao":
      return `Voltaram à loja: ${pieces}. O que resta da venda depois da contestação é menos do que o reembolso, e nada é pago por aqui: registre só depois de acertar com quem comprou o que o banco não devolveu.`;
    case "recusar-devolucao":
      return `Quem comprou quer devolver ${pieces}. A promessa de 30 dias admite recusa, por exemplo de peça usada.`;
    case "confirmar-recebimento": {
      const amount = formatBRL(payments.find(({ id }) => id === part)!.amount);
      return order.status === "cancelado"
        ? `${amount} chegou à chave PIX depois do fim. Se as peças ainda existirem, o pedido é retomado; se não, o dinheiro volta.`
        : `${amount} chegou à chave PIX da loja. O pedido passa a processando, e as lojas são avisadas.`;
    }
    case "confirmar-reembolso":
      return `${amountOf(file, part)} saiu da conta da loja para quem comprou, que é avisado agora.`;
    case "pedir-reembolso":
      return `O provedor recusou devolver ${amountOf(file, part)}. O mesmo valor é pedido de novo a ele, e quem comprou é avisado quando o dinheiro sair.`;
    case "reembolso-por-fora":
      return `${amountOf(file, part)} foi pago a quem comprou sem o provedor, por exemplo com um PIX da conta da loja. Confira antes, no painel do provedor, que ele não devolveu o mesmo valor. Quem comprou é avisado agora.`;
  }
}

/** `chosen`: what was sent before, when the dialog is shown again. */
export function RefundFields({ shipment, chosen }: { shipment: ShipmentView; chosen?: Typed | undefined }) {
  const lines = shipment.items.filter((item) => refundable(item) > 0);
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Peças a reembolsar</legend>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
        {lines.map((item) => (
          <li key={item.position}>
            <PieceCount
              item={item}
              most={refundable(item)}
              withPrice
              chosen={chosen?.[`item-${item.position}`]}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
