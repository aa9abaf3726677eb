/**
 * Who is asking. Behind our proxy the last entry of `X-Forwarded-For` is the one it wrote; earlier ones are
 * whatever the client claimed.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? forwardedFor?.split(",").at(-1)?.trim() : undefined;
  return (forwarded || socketAddress || "unknown").replace(/^::ffff:/, "");
}

const INTERNAL = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/i;

/** Operators' pages (metrics) answer only inside: this machine or a private network. */
export const isInternalAddress = (address: string): boolean => INTERNAL.test(address);
