/**
 * The address of a shop's page. It is made of the shop's id, which comes from its first name, and never changes: it is
 * printed, shared and read out of QR codes.
 */

/** With one of these words for an address, a shop would pass for the marketplace, or stand where a page of ours may. */
export const RESERVED_SLUGS: readonly string[] = [
  "admin",
  "administracao",
  "ajuda",
  "api",
  "atendimento",
  "buscar",
  "conta",
  "contato",
  "entrar",
  "loja",
  "lojas",
  "mare",
  "nova",
  "novo",
  "oficial",
  "pagamento",
  "pagamentos",
  "painel",
  "painel-loja",
  "pix",
  "seguidas",
  "seguir",
  "seguranca",
  "sistema",
  "suporte",
  "todas",
  "vender",
];

export const shopSlugFrom = (shopId: string): string =>
  RESERVED_SLUGS.includes(shopId) ? `loja-${shopId}` : shopId;
