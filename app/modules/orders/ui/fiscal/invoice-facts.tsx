import { Notice } from "#app/design/notice.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { addressLines } from "#app/modules/addresses/index.ts";
import { formatNcm } from "#app/modules/catalog/trade/index.ts";
import { METHOD_NAMES } from "#app/modules/payments/index.ts";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { formatBRL } from "#app/shared/money.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import {
  formatDocument,
  type Intermediary,
  type InvoiceData,
  PAYMENT_CODES,
} from "../../fiscal/invoice-data.ts";

/** What a seller writes into the document, by the names of its fields. */
export function InvoiceFacts({
  invoice,
  intermediary,
}: {
  invoice: InvoiceData;
  intermediary: Intermediary;
}) {
  const { buyer, buyerDocument, pickup } = invoice;
  const [door, town] = addressLines(buyer);
  const facts: [name: string, value: string][] = [
    ["Nome", buyer.name],
    ["CPF ou CNPJ", buyerDocument ? formatDocument(buyerDocument) : "Não informado"],
    ["Telefone", formatPhone(buyer.phone)],
    [pickup ? "Local da retirada" : "Endereço", `${door}, ${town}`],
    ["Produtos", formatBRL(invoice.goods)],
    ["Desconto", formatBRL(invoice.discount)],
    ["Frete", formatBRL(invoice.freight)],
    ["Total da nota", formatBRL(invoice.total)],
    ["Pagamento (tPag)", `${METHOD_NAMES[invoice.method]}, ${PAYMENT_CODES[invoice.method]}`],
    ["Intermediador (indIntermed)", "1, operação em site de terceiros"],
    ["CNPJ do intermediador", formatCnpj(intermediary.cnpj)],
    ["Identificador da sua loja (idCadIntTran)", intermediary.sellerId],
    ...(intermediary.paymentCnpj
      ? ([["CNPJ da instituição de pagamento", formatCnpj(intermediary.paymentCnpj)]] as [string, string][])
      : []),
  ];
  return (
    <div className="grid grid-cols-1 gap-5">
      {!buyerDocument && (
        <Notice tone="info">
          Quem comprou não informou CPF nem CNPJ. Para emitir a nota, peça o documento pelo telefone do
          pedido.
        </Notice>
      )}
      <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <DataTable caption="Itens da nota" hideCaption stacked compact>
        <thead>
          <tr>
            <HeadCell>Item</HeadCell>
            <HeadCell>SKU</HeadCell>
            <HeadCell>NCM</HeadCell>
            <HeadCell numeric>Qtd.</HeadCell>
            <HeadCell numeric>Preço unitário</HeadCell>
          </tr>
        </thead>
        <tbody>
          {invoice.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items never change their places.
            <Row key={at}>
              <RowHead>
                {item.name}, {item.color}, {item.size}
              </RowHead>
              <Cell label="SKU">{item.sku ?? "–"}</Cell>
              <Cell label="NCM">{item.ncm ? formatNcm(item.ncm) : "–"}</Cell>
              <Cell numeric label="Qtd.">
                {item.quantity}
              </Cell>
              <Cell numeric deciding>
                {formatBRL(item.price)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
