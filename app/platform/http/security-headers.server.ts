import type { OpenedHosts } from "./request-context.server.ts";

interface Surroundings {
  nonce: string;
  secure: boolean;
  demo: boolean;
  /** `npm run dev`: Vite writes style elements and speaks to the browser over a web socket. */
  dev: boolean;
  /** Of a page that needs another server, such as the fields of a card. */
  opens?: OpenedHosts | undefined;
}

/** `img-src data:` is for the blurred placeholders of pictures; nothing else is ever inline without the nonce. */
function contentSecurityPolicy({ nonce, secure, demo, dev, opens }: Surroundings): string {
  const also = (kind: keyof OpenedHosts): string => (opens?.[kind] ?? []).map((host) => ` ${host}`).join("");
  const frames = `${demo ? " 'self'" : ""}${also("frame")}`;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${also("script")}`,
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${also("image")}`,
    "font-src 'self'",
    `${dev ? "connect-src 'self' ws: wss:" : "connect-src 'self'"}${also("connect")}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    // /dev/emails shows letters in a frame.
    ...(frames ? [`frame-src${frames}`] : []),
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** By hand: Hono's `secureHeaders` would overwrite the policy of a page that brings its own (a letter at /dev/emails). */
export function securityHeaders(
  surroundings: Surroundings,
): Record<string, string> & { "Content-Security-Policy": string } {
  const { secure } = surroundings;
  return {
    "Content-Security-Policy": contentSecurityPolicy(surroundings),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(secure ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
