import { interleaved2of5 } from "#app/shared/interleaved2of5.ts";

const QUIET = 10;
const HEIGHT = 56;

/** The 44 digits of a boleto in bars, one pixel to the narrow one: a reader held to the screen sees clean edges. */
export function Barcode({ digits, label }: { digits: string; label: string }) {
  let x = QUIET;
  let path = "";
  for (const { bar, wide } of interleaved2of5(digits)) {
    const width = wide ? 3 : 1;
    if (bar) path += `M${x} 0h${width}v${HEIGHT}h-${width}z`;
    x += width;
  }
  return (
    <svg
      viewBox={`0 0 ${x + QUIET} ${HEIGHT}`}
      width={x + QUIET}
      height={HEIGHT}
      role="img"
      aria-label={label}
      preserveAspectRatio="none"
      shapeRendering="geometricPrecision"
      className="block max-w-full bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
