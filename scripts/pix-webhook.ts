import { registerWebhook } from "#app/integrations/pix-api/register-webhook.server.ts";
import { operatorConfig, Refusal, runCommand } from "#server/operator.ts";

/** `npm run pix-webhook`: tells the bank of PAYMENT_PROVIDER=pix-api where it calls this shop. Again, it tells it anew. */
await runCommand(async () => {
  const { payments, publicUrl } = operatorConfig();
  if (payments.provider !== "pix-api") throw new Refusal("PAYMENT_PROVIDER is not pix-api.");
  const { webhookSecret } = payments.pixApi;
  if (!webhookSecret) throw new Refusal("Set PIX_API_WEBHOOK_SECRET first: it is part of the address.");
  const address = await registerWebhook(payments.pixApi, publicUrl).catch((error: Error) => {
    throw new Refusal(error.message);
  });
  console.log(`The bank sends its notifications to ${address.replace(webhookSecret, "…")}`);
});
