import { addressLines } from "#app/modules/addresses/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { shops } from "#app/modules/sellers/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { formatDate } from "#app/shared/business-days.ts";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import { store } from "#app/shared/store.ts";
import { orderNumber } from "../order.ts";
import type { Parcel } from "./parcel.ts";
import { findParcel } from "./parcel-queries.server.ts";

const { regretDays, returnDays } = store.promises;
const MM = 72 / 25.4;
const LEFT = 18 * MM;
const WIDTH = 174 * MM;

/**
 * The packing slip (romaneio): contents, sender and destination of a parcel. Null for a parcel that is not the
 * viewer's, and for a cancelled one.
 */
export async function writePackingSlip(viewer: Viewer, orderId: string): Promise<Buffer | null> {
  const parcel = await findParcel(viewer, orderId);
  if (!parcel || parcel.status === "cancelado") return null;
  return draw(parcel, await senderOf(viewer));
}

interface Sender {
  shop: string;
  company: string;
  address: string;
}

async function senderOf({ sellerId }: Viewer): Promise<Sender> {
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

/** The built-in fonts have Latin-1 only; other characters are printed as "?". */
const printable = (text: string): string => text.replace(/[^\x20-\x7e\u00a0-\u00ff]/g, "?");

async function draw(parcel: Parcel, sender: Sender): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({
    size: "A4",
    margin: 18 * MM,
    info: { Title: `Romaneio ${orderNumber(parcel.orderId)}` },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve) => pdf.once("end", () => resolve(Buffer.concat(chunks))));

  pdf
    .font("Helvetica-Bold")
    .fontSize(20)
    .text("Romaneio", LEFT, 18 * MM);
  pdf
    .font("Helvetica")
    .fontSize(10)
    .text(`${printable(sender.shop)} na ${store.brand}`);
  pdf
    .font("Helvetica-Bold")
    .fontSize(14)
    .text(`Pedido ${orderNumber(parcel.orderId)}`, LEFT, 34 * MM);
  if (parcel.shipBy)
    pdf
      .font("Helvetica")
      .fontSize(10)
      .text(`${parcel.pickup ? "Na loja até" : "Postar até"} ${formatDate(parcel.shipBy)}`);

  const [door, town] = addressLines(parcel.place);
  const box = (title: string, top: number, height: number, name: string, lines: string[]) => {
    pdf.rect(LEFT, top * MM, WIDTH, height * MM).stroke();
    const inside = { width: WIDTH - 8 * MM, ellipsis: true };
    pdf.font("Helvetica-Bold").fontSize(9);
    pdf.text(title, LEFT + 4 * MM, (top + 3) * MM);
    pdf.fontSize(14).text(printable(name), LEFT + 4 * MM, (top + 8) * MM, { ...inside, height: 18 });
    pdf.font("Helvetica").fontSize(12);
    for (const line of lines) pdf.text(printable(line), { ...inside, height: 30 });
  };
  if (parcel.pickup) {
    // Without the buyer's phone: the store has it, and the carrier does not need it.
    box("RETIRADA NA LOJA", 50, 42, `Loja ${store.brand}`, [door, town, `Quem retira: ${parcel.buyer}`]);
  } else {
    box("DESTINATÁRIO", 50, 42, parcel.buyer, [door, town, `Telefone ${formatPhone(parcel.phone)}`]);
  }
  box("REMETENTE", 96, 36, sender.shop, [sender.company, sender.address]);

  pdf.font("Helvetica-Bold").fontSize(9);
  let y = 142 * MM;
  const columns = (cells: [string, string, string, string]) => {
    const height = Math.max(16, pdf.heightOfString(cells[1], { width: 92 * MM }) + 4);
    // A line is not split over two pages.
    if (y + height > pdf.page.height - 30 * MM) {
      pdf.addPage();
      y = 18 * MM;
    }
    for (const [at, cell] of cells.entries()) {
      pdf.text(cell, LEFT + [0, 16, 112, 142][at]! * MM, y, { width: [14, 92, 28, 32][at]! * MM });
    }
    y += height;
  };
  columns(["Qtd.", "Produto", "Cor", "Tamanho"]);
  pdf.font("Helvetica").fontSize(11);
  for (const item of parcel.items) {
    const pieces = item.quantity - item.refunded;
    if (pieces > 0)
      columns([String(pieces), printable(item.name), printable(item.color), printable(item.size)]);
  }
  pdf
    .font("Helvetica-Bold")
    .text(`Total: ${parcel.pieces} ${parcel.pieces === 1 ? "peça" : "peças"}`, LEFT, y + 4 * MM);
  pdf
    .font("Helvetica")
    .fontSize(9)
    .text(
      `Confira as peças antes de fechar o pacote. O comprador pode desistir em até ${regretDays} dias e devolver em até ${returnDays} dias.`,
      LEFT,
      y + 12 * MM,
      { width: WIDTH },
    );
  pdf.end();
  return finished;
}
