import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { shopPath } from "#app/platform/paths.ts";
import { qrDrawing } from "#app/platform/qr-drawing.server.ts";
import type { QrDrawing } from "#app/shared/qr-drawing.ts";

/** Four squares of silence around it: without them many readers see nothing. */
const QUIET = 4;

export interface ShopQr {
  /** What it leads to, also written below it. */
  address: string;
  drawing: QrDrawing;
}

/** The address never changes, and so the printed code stays right. */
export function shopQr(slug: string): ShopQr {
  const address = absoluteUrl(shopPath(slug));
  return { address, drawing: qrDrawing(address) };
}

/** As a file of its own, which printers take in any size. */
export function shopQrFile(slug: string): string {
  const { size, path } = shopQr(slug).drawing;
  const side = size + 2 * QUIET;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" width="1000" height="1000" ` +
    `shape-rendering="crispEdges"><rect x="${-QUIET}" y="${-QUIET}" width="${side}" height="${side}" fill="#fff"/>` +
    `<path d="${path}" fill="#000"/></svg>\n`
  );
}
