import type { QrDrawing } from "#app/shared/qr-drawing.ts";

/** Four squares of silence around it: without them many readers see nothing. */
const QUIET = 4;

export function QrCode({ drawing, label }: { drawing: QrDrawing; label: string }) {
  const side = drawing.size + 2 * QUIET;
  return (
    <svg
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="block aspect-square w-full rounded-control bg-white"
    >
      <path d={drawing.path} fill="#000" />
    </svg>
  );
}
