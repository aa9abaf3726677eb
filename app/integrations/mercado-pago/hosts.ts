const OFFICIAL = "https://sdk.mercadopago.com";
const STATIC = "https://http2.mlstatic.com";

/**
 * What the page with the fields of a card loads from. The list is what two independent shops measured and fits the one in
 * Mercado Pago's own extension for Magento; it is not documented. A script from elsewhere is a simulator, which needs
 * itself only.
 */
export function hostsOf(scriptUrl: string) {
  const { origin } = new URL(scriptUrl);
  if (origin !== OFFICIAL) return { script: [origin], connect: [origin], frame: [origin], image: [] };
  return {
    script: [OFFICIAL, STATIC, "https://www.mercadopago.com"],
    connect: [
      "https://api.mercadopago.com",
      "https://api-static.mercadopago.com",
      "https://secure-fields.mercadopago.com",
      "https://api.mercadolibre.com",
      "https://events.mercadopago.com",
      STATIC,
    ],
    frame: [
      "https://secure-fields.mercadopago.com",
      "https://www.mercadolibre.com",
      "https://www.mercadopago.com.br",
    ],
    image: [STATIC],
  };
}
