const PLAIN_IPV4 = /^[\d.]+$/;

/**
 * The client's address. Behind our proxy it is the last entry of `X-Forwarded-For`, which the proxy wrote; earlier
 * ones are whatever the client claimed.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? forwardedFor?.split(",").at(-1)?.trim() : undefined;
  const address = forwarded || socketAddress || "unknown";
  return PLAIN_IPV4.test(address) ? address : withoutPort(address).replace(/^::ffff:(?=\d+\.)/i, "");
}

/** Some proxies write the client's port behind its address: `203.0.113.9:51234`, `[2001:db8::1]:51234`. */
const withoutPort = (address: string): string =>
  address.replace(/^\[([^\]]+)\](:\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");

const INTERNAL = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/i;

/** Operators' pages (metrics) answer only inside: this machine or a private network. */
export const isInternalAddress = (address: string): boolean => INTERNAL.test(address);

/** What throttles count as one client: an IPv6 customer holds a whole /64 and may change within it. */
export const networkOf = (address: string): string => prefixOf(address, 4);

/** The most addresses that one contract gives: an IPv4 address, or a /48, of which a server or a tunnel may use each /64. */
export const siteOf = (address: string): string => prefixOf(address, 3);

function prefixOf(address: string, groupCount: number): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("%")[0]!.split("::", 2);
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...zeros, ...after].slice(0, groupCount);
  // However it is written: 2001:0DB8 is 2001:db8.
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/${16 * groupCount}`;
}
