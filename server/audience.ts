/** Who is let in: `free` costs next to nothing or stays for long without work, `paying` goes before `browsing`. */
type Audience = "free" | "paying" | "browsing";

const FREE = /^\/(?:healthz|readyz|metrics|api\/payments\/[^/]+\/events)$/;
/** Placing an order, paying it, and what the payment provider and the freight company tell. */
const PAYING = /^\/(?:checkout|api\/payments|api\/freight\/webhook)(?:[/.]|$)/;

export const isPaying = (path: string): boolean => PAYING.test(path) && !FREE.test(path);

export function audienceOf(url: string, isFile: (path: string) => boolean): Audience {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, "").split(/[?#]/, 1)[0]!;
  if (isPaying(path)) return "paying";
  return FREE.test(path) || isFile(path) ? "free" : "browsing";
}
