import { create } from "qrcode";
import type { QrDrawing } from "#app/shared/qr-drawing.ts";

/** Medium error correction: a screen is clean, and a smaller code is read from further away. */
export function qrDrawing(text: string): QrDrawing {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; ) {
      let end = x;
      while (end < size && data[y * size + end]) end++;
      if (end > x) path += `M${x} ${y}h${end - x}v1H${x}z`;
      x = end + 1;
    }
  }
  return { size, path };
}
