/** A span as others name it (W3C Trace Context). */
export interface TraceContext {
  /** 16 bytes, in hexadecimal. */
  traceId: string;
  /** 8 bytes, in hexadecimal. */
  spanId: string;
  /** Whether the spans of this trace are sent to the collector. */
  sampled: boolean;
}

/** Version ff does not exist; a later one than ours may have more fields at the end. */
const TRACEPARENT =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

export function readTraceparent(text: string | undefined): TraceContext | null {
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(text ?? "") ?? [];
  if (!traceId || !spanId || !flags || (version === "00" && more !== undefined)) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const writeTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? "01" : "00"}`;

const DIGITS = 13;

/** By the random end of the trace's id, so that every process decides alike. */
export const isSampled = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(-DIGITS), 16) >= (1 - share) * 16 ** DIGITS;
