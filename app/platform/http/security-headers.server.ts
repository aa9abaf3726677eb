/** `img-src data:` is for the blurred placeholders of pictures; nothing else is ever inline without the nonce. */
function contentSecurityPolicy(nonce: string, secure: boolean, demo: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // /dev/emails shows letters in a frame.
    ...(demo ? ["frame-src 'self'"] : []),
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

export function securityHeaders({
  nonce,
  secure,
  demo,
}: {
  nonce: string;
  secure: boolean;
  demo: boolean;
}): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(nonce, secure, demo),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(secure ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
