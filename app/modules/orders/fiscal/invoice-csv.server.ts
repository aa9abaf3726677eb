import { addressLines } from "#app/modules/addresses/index.ts";
import { formatNcm } from "#app/modules/catalog/trade/index.ts";
import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { METHOD_NAMES } from "#app/modules/payments/index.ts";
import { csvStream } from "#app/platform/http/csv-stream.server.ts";
import { formatCep } from "#app/shared/cep.ts";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { type CsvValue, csvAmount, csvMoment } from "#app/shared/csv.ts";
import { centavos } from "#app/shared/money.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import { selectedIds } from "../dispatch/packed-parcels.server.ts";
import type { Selection } from "../dispatch/selection.ts";
import { orderNumber, STATUS_NAMES } from "../order.ts";
import { formatKey } from "./access-key.ts";
import { intermediaryFor, invoiceDataOf } from "./invoice-data.server.ts";
import {
  formatDocument,
  type Intermediary,
  type InvoiceData,
  type InvoiceItem,
  PAYMENT_CODES,
} from "./invoice-data.ts";

const AT_ONCE = 200;

const HEAD = [
  ...[
    "Número",
    "Pedido",
    "Data",
    "Situação",
    "Comprador",
    "CPF/CNPJ",
    "Telefone",
    "Endereço",
    "Número da rua",
  ],
  ...["Complemento", "Bairro", "Cidade", "UF", "CEP", "Entrega", "SKU", "Produto", "Cor", "Tamanho", "NCM"],
  ...[
    "Quantidade",
    "Preço unitário (R$)",
    "Produtos (R$)",
    "Desconto (R$)",
    "Frete (R$)",
    "Total da nota (R$)",
  ],
  ...[
    "Pagamento",
    "tPag",
    "indIntermed",
    "CNPJ do intermediador",
    "idCadIntTran",
    "CNPJ da instituição de pagamento",
  ],
  ...["Transportadora", "Rastreio", "Chave da NF-e"],
];

/**
 * The chosen parcels for a fiscal program: a line for each item; the amounts of the parcel stand in its first line. Null where
 * none of the viewer's own is chosen.
 */
export async function invoiceCsv(
  viewer: Viewer,
  selection: Selection,
): Promise<ReadableStream<Uint8Array> | null> {
  const ids = await selectedIds(viewer, selection);
  return ids.length === 0 ? null : csvStream(HEAD, linesOf(viewer, ids));
}

async function* linesOf(viewer: Viewer, ids: readonly string[]): AsyncGenerator<CsvValue[][]> {
  const intermediary = intermediaryFor(shopFor(viewer, "orders") ?? "");
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const parcels = await invoiceDataOf(viewer, ids.slice(at, at + AT_ONCE));
    yield parcels.flatMap((parcel) =>
      parcel.items.map((item, position) => lineOf(parcel, item, position === 0, intermediary)),
    );
  }
}

function lineOf(
  parcel: InvoiceData,
  item: InvoiceItem,
  isFirst: boolean,
  intermediary: Intermediary,
): CsvValue[] {
  const { buyer } = parcel;
  // Summed up in a spreadsheet, each parcel counts once.
  const once = (amount: InvoiceData["total"]) => csvAmount(isFirst ? amount : centavos(0));
  const [street] = addressLines(buyer);
  // With their signs: a spreadsheet would make numbers of the bare digits, and lose zeros and ends.
  const document = parcel.buyerDocument && formatDocument(parcel.buyerDocument);
  const paymentCnpj = intermediary.paymentCnpj && formatCnpj(intermediary.paymentCnpj);
  return [
    ...[orderNumber(parcel.orderId), parcel.orderId, csvMoment(parcel.orderedAt)],
    ...[STATUS_NAMES[parcel.status], buyer.name, document, formatPhone(buyer.phone)],
    ...[buyer.number ? buyer.address : street, buyer.number ?? "", buyer.complement ?? ""],
    ...[buyer.district ?? "", buyer.city, buyer.state, formatCep(buyer.zipCode)],
    ...[parcel.pickup ? "Retirada na loja" : "Entrega", item.sku, item.name, item.color, item.size],
    ...[item.ncm && formatNcm(item.ncm), item.quantity, csvAmount(item.price), once(parcel.goods)],
    ...[once(parcel.discount), once(parcel.freight), once(parcel.total), METHOD_NAMES[parcel.method]],
    ...[PAYMENT_CODES[parcel.method], "1", formatCnpj(intermediary.cnpj), intermediary.sellerId],
    ...[paymentCnpj, parcel.carrier, parcel.trackingCode, parcel.key && formatKey(parcel.key)],
  ];
}
