import { addressLines } from "#app/modules/addresses/index.ts";
import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { shops } from "#app/modules/sellers/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { formatDate } from "#app/shared/business-days.ts";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { piecesText } from "#app/shared/count.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import { store } from "#app/shared/store.ts";
import { orderNumber } from "../order.ts";
import type { PackedItem, PackedParcel } from "./packed-parcel.ts";
import { selectedParcels } from "./packed-parcels.server.ts";
import { LEFT, mm, type Pdf, pdfFile, printable, TOP, WIDTH } from "./pdf-file.server.ts";
import type { Selection } from "./selection.ts";

const { regretDays, returnDays } = store.promises;

/**
 * The packing slips (romaneios) of the chosen parcels, each on a page of its own: contents, sender and destination.
 * Null where none is left: of parcels that are not the viewer's, and of cancelled ones.
 */
export async function writePackingSlips(viewer: Viewer, selection: Selection): Promise<Buffer | null> {
  const { parcels } = await selectedParcels(viewer, selection);
  const slips = parcels.filter(({ status }) => status !== "cancelado");
  if (slips.length === 0) return null;
  const sender = await senderOf(viewer);
  const title = slips.length === 1 ? `Romaneio ${orderNumber(slips[0]!.orderId)}` : "Romaneios";
  return pdfFile(title, (pdf) => {
    for (const [at, parcel] of slips.entries()) {
      if (at > 0) pdf.addPage();
      draw(pdf, parcel, sender);
    }
  });
}

export const writePackingSlip = (viewer: Viewer, orderId: string): Promise<Buffer | null> =>
  writePackingSlips(viewer, { ids: [orderId] });

interface Sender {
  shop: string;
  company: string;
  address: string;
}

async function senderOf(viewer: Viewer): Promise<Sender> {
  const sellerId = shopFor(viewer, "orders");
  const seller = await db
    .selectFrom(shops)
    .select(["name", "legal_name", "cnpj", "address", "city", "state"])
    .where("shop.id", "=", sellerId)
    .executeTakeFirstOrThrow();
  return {
    shop: seller.name,
    company: `${seller.legal_name || seller.name}, CNPJ ${formatCnpj(seller.cnpj)}`,
    address: seller.address || `${seller.city}/${seller.state}`,
  };
}

function draw(pdf: Pdf, parcel: PackedParcel, sender: Sender): void {
  pdf.font("Helvetica-Bold").fontSize(20).text("Romaneio", LEFT, TOP);
  pdf
    .font("Helvetica")
    .fontSize(10)
    .text(`${printable(sender.shop)} na ${store.brand}`);
  pdf
    .font("Helvetica-Bold")
    .fontSize(14)
    .text(`Pedido ${orderNumber(parcel.orderId)}`, LEFT, mm(34));
  if (parcel.shipBy)
    pdf
      .font("Helvetica")
      .fontSize(10)
      .text(`${parcel.pickup ? "Na loja até" : "Postar até"} ${formatDate(parcel.shipBy)}`);

  const [door, town] = addressLines(parcel.place);
  if (parcel.pickup) {
    // Without the buyer's phone: the store has it, and the carrier does not need it.
    box(pdf, "RETIRADA NA LOJA", [50, 42], `Loja ${store.brand}`, [
      door,
      town,
      `Quem retira: ${parcel.buyer}`,
    ]);
  } else {
    box(pdf, "DESTINATÁRIO", [50, 42], parcel.buyer, [door, town, `Telefone ${formatPhone(parcel.phone)}`]);
  }
  box(pdf, "REMETENTE E ENDEREÇO DE DEVOLUÇÃO", [96, 36], sender.shop, [sender.company, sender.address]);
  contents(pdf, parcel);
}

function box(pdf: Pdf, title: string, [top, height]: [number, number], name: string, lines: string[]): void {
  pdf.rect(LEFT, mm(top), WIDTH, mm(height)).stroke();
  const inside = { width: WIDTH - mm(8), ellipsis: true };
  pdf.font("Helvetica-Bold").fontSize(9);
  pdf.text(title, LEFT + mm(4), mm(top + 3));
  pdf.fontSize(14).text(printable(name), LEFT + mm(4), mm(top + 8), { ...inside, height: 18 });
  pdf.font("Helvetica").fontSize(12);
  for (const line of lines) pdf.text(printable(line), { ...inside, height: 30 });
}

const COLUMNS = [0, 16, 112, 142];
const WIDTHS = [14, 92, 28, 32];

const nameOf = ({ name, sku }: PackedItem): string => (sku ? `${name}\nSKU ${sku}` : name);

function contents(pdf: Pdf, { items, pieces }: PackedParcel): void {
  let y = mm(142);
  const columns = (cells: string[]) => {
    const texts = cells.map((cell) => cell.split("\n").map(printable).join("\n"));
    const height = Math.max(
      16,
      ...texts.map((text, at) => pdf.heightOfString(text, { width: mm(WIDTHS[at]!) }) + 4),
    );
    // A line is not split over two pages.
    if (y + height > pdf.page.height - mm(30)) {
      pdf.addPage();
      y = TOP;
    }
    for (const [at, text] of texts.entries())
      pdf.text(text, LEFT + mm(COLUMNS[at]!), y, { width: mm(WIDTHS[at]!) });
    y += height;
  };
  pdf.font("Helvetica-Bold").fontSize(9);
  columns(["Qtd.", "Produto", "Cor", "Tamanho"]);
  pdf.font("Helvetica").fontSize(11);
  for (const item of items) columns([String(item.pieces), nameOf(item), item.color, item.size]);
  pdf.font("Helvetica-Bold").text(`Total: ${piecesText(pieces)}`, LEFT, y + mm(4));
  pdf
    .font("Helvetica")
    .fontSize(9)
    .text(
      `Confira as peças antes de fechar o pacote. O comprador pode desistir em até ${regretDays} dias e devolver em até ${returnDays} dias.`,
      LEFT,
      y + mm(12),
      { width: WIDTH },
    );
}
