import type { PixApiSettings } from "#app/platform/config/payments.server.ts";
import { bankConnection } from "./connection.server.ts";
import { problemIn } from "./messages.ts";

const SCOPES = "webhook.write webhook.read";

/**
 * Tells the bank where to send its notifications. With Efí the secret is the last parameter but one: `/pix`, which is
 * appended, lands in a parameter that nobody reads, and its certificate is not asked for.
 */
export async function registerWebhook(settings: PixApiSettings, publicUrl: string): Promise<string> {
  const { key, profile, webhookSecret } = settings;
  if (!webhookSecret) throw new Error("PIX_API_WEBHOOK_SECRET is not set");
  const webhookUrl = `${publicUrl}/api/payments/webhook/pix-api?hmac=${webhookSecret}&ignorar=`;
  const bank = bankConnection(settings, { scopes: SCOPES });
  const headers = profile === "efi" ? { "x-skip-mtls-checking": "true" } : undefined;
  const path = `/webhook/${encodeURIComponent(key)}`;
  const { status, body } = await bank.call("PUT", path, { webhookUrl }, headers);
  if (status >= 300) throw new Error(`The bank did not take the address: ${problemIn(body, status)}`);
  return webhookUrl;
}
