import { qrDrawing } from "#app/platform/qr-drawing.server.ts";
import type { QrDrawing } from "#app/shared/qr-drawing.ts";
import { store } from "#app/shared/store.ts";

/** What an authenticator app is told: by its camera, or typed. */
export interface SecondFactorSetup {
  /** In Base32, as apps take it. */
  secret: string;
  qr: QrDrawing;
}

const SECRET = /^[A-Z2-7]{16,128}$/;

/** The setup again, after a wrong code, from what its form carries; null when somebody wrote that by hand. */
export function setupOf(secret: string, email: string): SecondFactorSetup | null {
  if (!SECRET.test(secret)) return null;
  const parameters = new URLSearchParams({ secret, issuer: store.brand, digits: "6", period: "30" });
  const account = encodeURIComponent(email);
  const uri = `otpauth://totp/${encodeURIComponent(store.brand)}:${account}?${parameters}`;
  return { secret, qr: qrDrawing(uri) };
}
