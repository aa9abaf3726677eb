import { type KeyboardEvent, useState } from "react";
import { useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { TextArea } from "#app/design/text-field.tsx";
import { OTHER_CARRIER } from "#app/modules/shipping/index.ts";
import { counted } from "#app/shared/count.ts";
import { MAX_PASTED_LENGTH } from "../../dispatch/pasted-codes.ts";
import type { SendingPlan, SendingState } from "../../dispatch/sending-plan.ts";
import { PARCELS_PATH } from "../../seller/parcel-filters.ts";
import { CarrierFields, isListed } from "../seller/tracking-forms.tsx";
import { BeyondNotice } from "./beyond-notice.tsx";
import { CODE_INPUT, SendingTable } from "./sending-table.tsx";

export interface SendingPageProps {
  plan: SendingPlan;
  /** Before anything was typed, after it was checked, or after the parcels were sent. */
  stage: "typing" | "checked" | "sent";
  carrier: string;
  more: number;
}

/** Tracking codes for many parcels: pasted, scanned or typed; checked; sent together. */
export function SendingPage({ plan, stage, carrier, more }: SendingPageProps) {
  const listed = isListed(carrier);
  const [chosen, choose] = useState(listed ? carrier : OTHER_CARRIER);
  const navigation = useNavigation();
  const busy = navigation.state !== "idle" ? navigation.formData?.get("intent") : null;
  const count = (state: SendingState) => plan.rows.filter((row) => row.state === state).length;
  const ready = count("pronto");
  if (plan.rows.length === 0 && plan.unused.length === 0)
    return (
      <EmptyState level={1} icon={<Icon name="package-search" />} title="Nenhum pedido escolhido">
        <p>
          Escolha os pedidos na{" "}
          <Link to={PARCELS_PATH} className="link">
            lista de pedidos
          </Link>
          .
        </p>
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <Link to={PARCELS_PATH} className="link text-sm">
          Todos os pedidos
        </Link>
        <h1 className="mt-2 text-3xl">Informar rastreios e enviar</h1>
      </div>
      <BeyondNotice more={more} />
      <Outcome plan={plan} stage={stage} count={count} />
      <ShopForm method="post" className="grid grid-cols-1 gap-6" onKeyDown={nextOnEnter}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <CarrierFields chosen={chosen} choose={choose} typedName={listed ? "" : carrier} />
        </div>
        <TextArea
          // Emptied once its lines are in the table.
          key={`${stage} ${plan.rows.map(({ code }) => code).join()}`}
          label="Colar duas colunas: número do pedido e código"
          hint="Copie da planilha, uma linha por pedido. Uma terceira coluna pode ter outra transportadora."
          name="colados"
          rows={4}
          maxLength={MAX_PASTED_LENGTH}
          spellCheck={false}
          defaultValue={plan.unused.map(({ line }) => line).join("\n")}
        />
        <SendingTable rows={plan.rows} />
        <div className="flex flex-wrap items-center gap-3">
          {/* First, so that the Enter key without scripts checks and does not send. */}
          <Button type="submit" name="intent" value="conferir" busy={busy === "conferir"}>
            Conferir
          </Button>
          {stage === "checked" && ready > 0 && (
            <Button type="submit" name="intent" value="enviar" variant="primary" busy={busy === "enviar"}>
              {`Marcar ${counted(ready, "pedido", "pedidos")} como ${ready === 1 ? "enviado" : "enviados"}`}
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-soft">
          Com o leitor de código de barras, clique no primeiro campo e leia as etiquetas na ordem da lista:
          cada leitura passa para o pedido seguinte. Quem comprou recebe o código por e-mail quando você marca
          como enviado.
        </p>
      </ShopForm>
    </div>
  );
}

/** A barcode scanner types the code and presses Enter: the focus goes to the next parcel. */
function nextOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const field = event.target as HTMLInputElement;
  if (event.key !== "Enter" || !field.matches?.(CODE_INPUT)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(CODE_INPUT)];
  const next = fields[fields.indexOf(field) + 1];
  if (next) {
    next.focus();
    next.select();
  } else event.currentTarget.querySelector<HTMLButtonElement>('button[value="conferir"]')?.focus();
}

function Outcome({
  plan,
  stage,
  count,
}: Pick<SendingPageProps, "plan" | "stage"> & { count: (state: SendingState) => number }) {
  if (stage === "typing") return null;
  const [ready, sent, refused] = [count("pronto"), count("enviado"), count("recusado")];
  const [before, without, disputed] = [count("ja-enviado"), count("sem-codigo"), count("contestado")];
  const parts = [
    stage === "sent" && counted(sent, "pedido enviado", "pedidos enviados"),
    ready > 0 && counted(ready, "pronto para enviar", "prontos para enviar"),
    before > 0 && counted(before, "já estava enviado", "já estavam enviados"),
    refused > 0 && counted(refused, "recusado", "recusados"),
    without > 0 && `${without} sem código`,
    disputed > 0 && `${counted(disputed, "contestado", "contestados")}, fora do envio`,
  ].filter((part) => part !== false);
  const isGood = refused === 0 && plan.unused.length === 0;
  return (
    <div className="grid gap-3">
      <Notice
        tone={isGood ? (stage === "sent" ? "success" : "info") : "warning"}
        title={stage === "sent" ? "Envio registrado" : "Conferência: nada foi enviado ainda"}
      >
        {parts.length > 0 ? `${parts.join(", ")}.` : "Cole ou digite os códigos."}
      </Notice>
      {plan.unused.length > 0 && (
        <Notice tone="warning" title="Linhas que não foram usadas">
          <ul className="grid gap-1">
            {plan.unused.slice(0, 50).map(({ line, message }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same line may have been pasted twice.
              <li key={at} className="wrap-anywhere">
                <code>{line}</code>: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
