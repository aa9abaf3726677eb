import { expect, it, onTestFinished } from "vitest";
import { startPixApi } from "#simulate/pix-api.ts";
import { selfSignedCertificate } from "#tests/support/certificate.ts";
import { aCharge } from "#tests/support/payment-worlds.ts";
import { pixApiProvider } from "./index.server.ts";

it("shows its certificate to the bank and checks the bank's, and is nothing without either", async () => {
  const [ofBank, ofShop] = [selfSignedCertificate("localhost"), selfSignedCertificate("loja")];
  const bank = await startPixApi({ tls: { ...ofBank, ca: ofShop.cert } });
  onTestFinished(() => bank.close());
  const { clientId, clientSecret, key } = bank.settings;
  const provider = (given: { certificate: typeof ofShop | null; ca: string | undefined }) =>
    pixApiProvider({
      url: `${bank.url}/v2`,
      tokenUrl: `${bank.url}/oauth/token`,
      clientId,
      clientSecret,
      key,
      profile: "bacen",
      webhookSecret: undefined,
      ...given,
    });
  const charge = aCharge();
  const known = provider({ certificate: ofShop, ca: ofBank.cert });
  expect(await known.charge(charge)).toMatchObject({ status: "pending" });
  for (const given of [
    { certificate: null, ca: ofBank.cert },
    { certificate: selfSignedCertificate("outra"), ca: ofBank.cert },
    { certificate: ofShop, ca: undefined },
  ])
    await expect(provider(given).find(charge.paymentId)).rejects.toThrow();
  // Without a secret no message is believed, and the bank is asked instead.
  const message = {
    url: new URL("https://loja.test/api/payments/webhook/pix-api?hmac="),
    headers: new Headers(),
    body: "{}",
    now: new Date(),
  };
  expect(await known.readNotification(message)).toEqual({ ok: false, problem: "bad-signature" });
});
