import type { Viewer } from "#app/modules/identity/index.ts";
import { openRendition } from "#app/modules/pictures/index.server.ts";
import { counted } from "#app/shared/count.ts";
import { LEFT, mm, type Pdf, pdfFile, printable, TOP, WIDTH } from "./pdf-file.server.ts";
import { pickingListOf } from "./picking-list.server.ts";
import { ordersText, type PickedProduct, type PickingList } from "./picking-list.ts";
import type { Selection } from "./selection.ts";

const PICTURE = { width: mm(15), height: mm(20) };
const TEXT_LEFT = LEFT + mm(20);
const COLUMNS = { pieces: 0, variant: 12, sku: 62, orders: 102 };
const ENDS = { variant: 60, sku: 100, orders: 154 };

/** The picking list on paper, with pictures; null where there is nothing to pick. */
export async function writePickingList(viewer: Viewer, selection: Selection): Promise<Buffer | null> {
  const list = (await pickingListOf(viewer, selection))?.list;
  if (!list || list.products.length === 0) return null;
  const pictures = await picturesOf(list);
  return pdfFile("Lista de separação", (pdf) => {
    pdf.font("Helvetica-Bold").fontSize(20).text("Lista de separação", LEFT, TOP);
    pdf.font("Helvetica").fontSize(10).text(summary(list));
    let y = pdf.y + mm(6);
    for (const product of list.products) y = drawProduct(pdf, product, pictures.get(product.imageUrl), y);
  });
}

const summary = ({ pieces, products, parcels }: PickingList): string =>
  `${counted(pieces, "peça", "peças")} de ${counted(products.length, "produto", "produtos")} para ${counted(parcels, "pedido", "pedidos")}`;

/** A product that has room for its picture and its first line stays together; its other lines may go on over the page. */
function drawProduct(pdf: Pdf, product: PickedProduct, picture: Buffer | undefined, top: number): number {
  const bottom = pdf.page.height - TOP;
  let y = top;
  if (y + PICTURE.height + mm(4) > bottom) {
    pdf.addPage();
    y = TOP;
  }
  let pictureEnd = y + PICTURE.height;
  if (picture) pdf.image(picture, LEFT, y, { fit: [PICTURE.width, PICTURE.height] });
  else pdf.rect(LEFT, y, PICTURE.width, PICTURE.height).lineWidth(0.5).stroke("#999999");
  pdf.font("Helvetica-Bold").fontSize(11).fillColor("black");
  pdf.text(printable(`${product.name} (${counted(product.pieces, "peça", "peças")})`), TEXT_LEFT, y, {
    width: WIDTH - mm(20),
  });
  y = pdf.y + 3;
  for (const variant of product.variants) {
    const cells = [
      { text: `${variant.pieces}×`, at: COLUMNS.pieces, end: 11, bold: true },
      { text: `${variant.color}, ${variant.size}`, at: COLUMNS.variant, end: ENDS.variant, bold: true },
      { text: variant.sku ?? "sem SKU", at: COLUMNS.sku, end: ENDS.sku },
      { text: ordersText(variant.orders), at: COLUMNS.orders, end: ENDS.orders },
    ];
    const style = (bold?: boolean) => pdf.font(bold ? "Helvetica-Bold" : "Helvetica").fontSize(bold ? 10 : 8);
    const height = Math.max(
      ...cells.map(({ text, at, end, bold }) =>
        style(bold).heightOfString(printable(text), { width: mm(end - at) }),
      ),
    );
    if (y + height > bottom) {
      pdf.addPage();
      y = TOP;
      pictureEnd = TOP;
    }
    for (const { text, at, end, bold } of cells)
      style(bold).text(printable(text), TEXT_LEFT + mm(at), y, { width: mm(end - at) });
    y += height + 4;
  }
  return Math.max(y, pictureEnd) + mm(4);
}

/** Made once and kept, as for the shop's pages; a product without a picture gets an empty frame. */
async function picturesOf({ products }: PickingList): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  for (const { imageUrl } of products) {
    const id = /\/pictures\/([0-9a-f]{32})\//.exec(imageUrl)?.[1];
    if (!id || pictures.has(imageUrl)) continue;
    const bytes = await openRendition({ id, width: 160, format: "jpeg" });
    if (bytes && bytes !== "busy") pictures.set(imageUrl, bytes);
  }
  return pictures;
}
