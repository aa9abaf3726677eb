import { useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { Disclosure } from "#app/design/disclosure.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Notice } from "#app/design/notice.tsx";
import { ShopForm, useNamedShop } from "#app/design/shop-form.tsx";
import { TextField } from "#app/design/text-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { parcelPath } from "#app/platform/paths.ts";
import { formatMoment } from "#app/shared/moment.ts";
import type { FiscalDocument } from "../../fiscal/fiscal-document.ts";
import type { Intermediary, InvoiceData } from "../../fiscal/invoice-data.ts";
import { DocumentLine } from "./document-line.tsx";
import { InvoiceFacts } from "./invoice-facts.tsx";

export interface DocumentSectionProps {
  invoice: InvoiceData;
  intermediary: Intermediary;
  document: FiscalDocument | null;
  /** The operator lets nothing be sent without one. */
  isRequired: boolean;
  answer?: FormAnswer | undefined;
}

/** The fiscal document of a parcel: what it takes to issue it, and the form that registers it. */
export function DocumentSection({
  invoice,
  intermediary,
  document,
  isRequired,
  answer,
}: DocumentSectionProps) {
  const path = parcelPath(invoice.orderId);
  const isOver = invoice.status === "cancelado";
  return (
    <section aria-labelledby="nota-fiscal">
      <h2 id="nota-fiscal" className="mb-3 text-xl">
        Nota fiscal
      </h2>
      {document && (
        <>
          <DocumentLine document={document} fileTo={`${path}/nota.xml`} />
          <p className="mt-2 text-sm text-ink-soft">
            Registrada em {formatMoment(document.registeredAt)}. Quem comprou a vê na página do pedido.
          </p>
        </>
      )}
      {!document && isRequired && invoice.status === "processando" && (
        <Notice tone="warning">A plataforma exige a nota fiscal registrada antes do envio.</Notice>
      )}
      {invoice.items.length > 0 ? (
        <Disclosure summary="Dados para emitir a nota" className="mt-2">
          <InvoiceFacts invoice={invoice} intermediary={intermediary} />
        </Disclosure>
      ) : (
        <p className="mt-2 text-sm text-ink-soft">
          Nenhuma peça desta venda fica com quem comprou: não há dados para emitir uma nota.
          {!isOver && !document && " Se ela já foi emitida, registre-a aqui."}
        </p>
      )}
      {!isOver && (
        <Disclosure
          summary={document ? "Trocar a nota registrada" : "Registrar a nota fiscal"}
          open={answer !== undefined || (!document && isRequired)}
        >
          <DocumentForm action={`${path}/nota`} answer={answer} />
        </Disclosure>
      )}
    </section>
  );
}

function DocumentForm({ action, answer }: { action: string; answer: FormAnswer | undefined }) {
  const { errors, valueOf: typed } = useFormAnswer(answer);
  const navigation = useNavigation();
  const named = useNamedShop()(action);
  const busy = navigation.state === "submitting" && navigation.formAction === named;
  return (
    <ShopForm method="post" action={action} encType="multipart/form-data" noValidate className="grid gap-4">
      <FormErrors errors={errors} title="Nada foi registrado" />
      <TextField
        label="Chave de acesso da NF-e"
        name="chave"
        hint="44 números, abaixo do código de barras da nota. O leitor de código de barras pode preencher."
        defaultValue={typed("chave")}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="max-w-2xl"
      />
      <TextField
        label="Ou o arquivo XML da nota"
        name="xml"
        type="file"
        accept=".xml,text/xml,application/xml"
        hint="Com o XML, quem comprou pode baixar a nota. Até 1 MB."
        className="max-w-2xl"
      />
      <div>
        <Button type="submit" busy={busy}>
          Registrar a nota
        </Button>
      </div>
    </ShopForm>
  );
}
