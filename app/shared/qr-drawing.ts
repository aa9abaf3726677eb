/** Black squares of a QR code as one SVG path on a grid of `size` squares. */
export interface QrDrawing {
  size: number;
  path: string;
}
