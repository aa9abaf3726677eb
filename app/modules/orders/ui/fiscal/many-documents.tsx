import { useNavigation } from "react-router";
import { Badge } from "#app/design/badge.tsx";
import { Button } from "#app/design/button.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { TextArea, TextField } from "#app/design/text-field.tsx";
import { parcelPath } from "#app/platform/paths.ts";
import { counted } from "#app/shared/count.ts";
import { MAX_PASTED_LENGTH } from "../../dispatch/pasted-codes.ts";
import type { DocumentOutcome } from "../../fiscal/document-outcome.ts";
import { orderNumber } from "../../order.ts";

/** The form that registers the documents of many parcels at once. */
export function ManyDocumentsForm({ refused }: { refused: readonly string[] }) {
  const { state, formMethod } = useNavigation();
  return (
    <ShopForm method="post" encType="multipart/form-data" noValidate className="grid max-w-2xl gap-4">
      <TextField
        label="Arquivos XML das notas"
        name="xml"
        type="file"
        multiple
        accept=".xml,text/xml,application/xml"
        hint="Escolha todos de uma vez, até 300. Achamos o pedido pelo número dele na nota (campo xPed) ou pelo CPF ou CNPJ de quem comprou e pelo total."
      />
      <TextArea
        label="Ou colar duas colunas: número do pedido e chave da nota"
        name="chaves"
        rows={4}
        maxLength={MAX_PASTED_LENGTH}
        spellCheck={false}
        hint="Copie da planilha, uma linha por pedido."
        defaultValue={refused.join("\n")}
      />
      <div>
        <Button type="submit" busy={state !== "idle" && formMethod === "POST"}>
          Registrar as notas
        </Button>
      </div>
    </ShopForm>
  );
}

/** What became of each of them; what was refused comes first. */
export function ManyDocumentsOutcome({ outcomes }: { outcomes: readonly DocumentOutcome[] }) {
  if (outcomes.length === 0)
    return <Notice tone="warning">Escolha os arquivos XML ou cole as chaves das notas.</Notice>;
  const refused = outcomes.filter(({ message }) => message !== null);
  const done = outcomes.length - refused.length;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Notice tone={refused.length === 0 ? "success" : "warning"}>
        {[
          counted(done, "nota registrada", "notas registradas"),
          refused.length > 0 && counted(refused.length, "recusada", "recusadas"),
        ]
          .filter(Boolean)
          .join(", ")}
        .
      </Notice>
      <DataTable caption="O que aconteceu com cada nota" stacked>
        <thead>
          <tr>
            <HeadCell>Arquivo ou linha</HeadCell>
            <HeadCell>Pedido</HeadCell>
            <HeadCell>Motivo</HeadCell>
            <HeadCell>Situação</HeadCell>
          </tr>
        </thead>
        <tbody>
          {[...refused, ...outcomes.filter(({ message }) => message === null)].map((outcome, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
            <OutcomeRow key={at} outcome={outcome} />
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

function OutcomeRow({ outcome: { given, orderId, message } }: { outcome: DocumentOutcome }) {
  return (
    <Row>
      <RowHead className="wrap-anywhere">{given}</RowHead>
      <Cell label="Pedido">
        {orderId ? (
          <Link to={parcelPath(orderId)} className="link tabular">
            {orderNumber(orderId)}
          </Link>
        ) : (
          "não encontrado"
        )}
      </Cell>
      <Cell label="Motivo">{message}</Cell>
      <Cell deciding>
        <Badge tone={message === null ? "success" : "danger"}>
          {message === null ? "Registrada" : "Recusada"}
        </Badge>
      </Cell>
    </Row>
  );
}
