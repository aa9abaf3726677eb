import type { LetterName, LetterProps } from "#app/letters.server.ts";

/** Example props of every letter. */
const WHEN = "28 de julho de 2026, 14:05";

const ORDER = {
  name: "Ana Paula",
  number: "7K3M9QD2",
  url: "https://mare.test/order/01K0EXEMPLO0000000007K3M9QD2",
  lines: [["Vestido Midi Floral, Azul, M", "2 × R$ 79,90 = R$ 159,80"]] as [string, string][],
  total: "R$ 167,71",
};

const TRACKING = {
  carrier: "Correios PAC",
  trackingCode: "AA123456785BR",
  trackingUrl: "https://rastreamento.correios.com.br/app/index.php?objetos=AA123456785BR",
};
const PICKUP = { shops: "Bella Colada", awaited: [], keptUntil: "27/08/2026", code: "482913" };

const CONTRACT = {
  terms: [
    ["Vendido por", "Bella Colada Moda Feminina Ltda., CNPJ 82.490.731/0001-27"],
    ["Produtos", "R$ 159,80"],
    ["Frete", "R$ 15,90"],
  ] as [string, string][],
  regretDays: 7,
  returnDays: 30,
  policyUrl: "https://mare.test/info/trocas",
  termsUrl: "https://mare.test/info/termos",
};

const REFUND: [string, string][] = [
  ["Produtos", "R$ 159,80"],
  ["Desconto do PIX", "−R$ 7,99"],
  ["Frete", "R$ 15,90"],
  ["Total do reembolso", "R$ 167,71"],
];

const PRODUCT = {
  name: "Ana Paula",
  product: "Vestido Midi Floral",
  reason: "As fotos são de outra marca.",
  url: "https://mare.test/seller/product/seller-1753711500000-abcd1234/edit",
};

export const LETTER_EXAMPLES: { [Name in LetterName]: LetterProps<Name> } = {
  "books-disagree": {
    name: "Ana Paula",
    rules: [
      { title: "Cada lançamento do livro soma zero", count: 1 },
      { title: "O livro guarda de cada pedido o que foi pago menos o que foi devolvido", count: 3 },
    ],
    url: "https://mare.test/admin/dashboard/sistema",
  },
  "confirm-email": { name: "Ana Paula", url: "https://mare.test/confirmar-email?token=abc" },
  "reset-password": { name: "Ana Paula", url: "https://mare.test/reset-password?token=abc" },
  "password-changed": {
    name: "Ana Paula",
    when: WHEN,
    where: "Chrome no Android, 200.10.20.30",
    resetUrl: "https://mare.test/forgot-password",
  },
  "email-changed": { name: "Ana Paula", newEmail: "ana.paula@exemplo.com.br", when: WHEN },
  "few-recovery-codes": { name: "Ana Paula", left: 2, url: "https://mare.test/profile/seguranca" },
  "second-factor-changed": {
    name: "Ana Paula",
    on: true,
    when: WHEN,
    where: "Chrome no Android, 200.10.20.30",
    resetUrl: "https://mare.test/forgot-password",
  },
  "confirm-new-email": { name: "Ana Paula", url: "https://mare.test/confirmar-email?token=abc" },
  "admin-sign-in": { name: "Ana Paula", when: WHEN, ip: "200.10.20.30", browser: "Firefox no Linux" },
  "account-exists": {
    name: "Ana Paula",
    loginUrl: "https://mare.test/login",
    resetUrl: "https://mare.test/forgot-password",
  },
  "account-deleted": { name: "Ana Paula", protocol: "LGPD-20260728-7K3M9QD2", when: WHEN },
  "privacy-request-received": {
    name: "Ana Paula",
    protocol: "LGPD-20260728-7K3M9QD2",
    kind: "Correção",
    due: "12 de agosto de 2026",
    url: "https://mare.test/my-data",
  },
  "privacy-request-answered": {
    name: "Ana Paula",
    protocol: "LGPD-20260728-7K3M9QD2",
    kind: "Correção",
    outcome: "Atendida",
    paragraphs: ["Corrigimos o nome no pedido.", "Obrigado por avisar."],
    url: "https://mare.test/my-data",
  },
  "contact-message": {
    protocol: "ATD-20260728-7K3M9QD2",
    subject: "Um pedido que já fiz",
    from: "Ana Paula",
    email: "ana.paula@exemplo.com.br",
    when: WHEN,
    order: "7K3M9QD2",
    account: true,
    paragraphs: ["Meu pedido chegou sem a saia.", "Podem verificar?"],
  },
  "contact-received": {
    name: "Ana Paula",
    protocol: "ATD-20260728-7K3M9QD2",
    subject: "Um pedido que já fiz",
  },
  "account-blocked": { name: "Ana Paula", reason: "Três compras com cartões de outras pessoas." },
  "account-unblocked": { name: "Ana Paula", loginUrl: "https://mare.test/supabase-login" },
  "cart-reminder": {
    name: "Ana Paula",
    lines: [["Vestido Midi Floral, Azul, M", "2 peças, R$ 159,80"]],
    total: "R$ 159,80",
    url: "https://mare.test/cart?restaurar=abc",
    stopUrl: "https://mare.test/lembretes/abc",
  },
  "back-in-stock": {
    name: "Ana Paula",
    product: "Vestido Midi Floral",
    variant: "Azul, M",
    price: "R$ 79,90",
    url: "https://mare.test/product/bella-1?cor=Azul&tamanho=M",
    requestsUrl: "https://mare.test/favorites",
  },
  "order-received": {
    ...ORDER,
    contract: CONTRACT,
    pay: { by: "pix", code: "00020126580014br.gov.bcb.pix0136exemplo6304ABCD", until: "28/07/2026, 14:35" },
  },
  "order-paid": { ...ORDER, contract: CONTRACT, delivery: "delivery" },
  "order-shipped": { ...ORDER, seller: "Bella Colada", ...TRACKING },
  "tracking-corrected": { ...ORDER, seller: "Bella Colada", ...TRACKING },
  "order-ready": { ...ORDER, ...PICKUP, awaited: ["Pacto Jeans (até 31/07/2026)"] },
  "pickup-reminder": { ...ORDER, ...PICKUP },
  "order-delivered": {
    ...ORDER,
    seller: "Bella Colada",
    reviewUrl: "https://mare.test/order/01K0EXEMPLO0000000007K3M9QD2/avaliar",
    regretUntil: "04/08/2026",
    returnUntil: "27/08/2026",
  },
  "order-cancelled": {
    ...ORDER,
    why: "a loja cancelou",
    reason: "A última peça tinha um defeito",
    shops: ["Bella Colada"],
    sum: REFUND,
    promise: "O dinheiro volta para a conta de onde veio o PIX em até 5 dias úteis.",
  },
  "sale-cancelled": {
    ...ORDER,
    why: "a nossa equipe cancelou",
    byShop: false,
    reason: "Suspeita de fraude",
    sum: REFUND,
    restock: true,
    atTheStore: false,
  },
  "pieces-refunded": {
    ...ORDER,
    seller: "Bella Colada",
    byShop: true,
    reason: "Faltou uma peça",
    sum: REFUND,
    promise: "O dinheiro volta para a conta de onde veio o PIX em até 5 dias úteis.",
  },
  "sale-refunded": {
    ...ORDER,
    cameBack: false,
    reason: "Faltou uma peça",
    sum: REFUND,
    restock: false,
    toPack: ORDER.lines,
  },
  "order-refunded": {
    ...ORDER,
    amount: "R$ 167,71",
    where: "pix",
    seller: "Bella Colada",
    reason: "Faltou uma peça",
    sum: REFUND,
  },
  "return-refused": { ...ORDER, who: "A loja Bella Colada", reason: "A peça voltou usada" },
  "return-requested": {
    ...ORDER,
    seller: "Bella Colada",
    kind: "Arrependimento",
    reason: null,
    refundBy: "04/08/2026",
    promise: "O dinheiro volta para a conta de onde veio o PIX até 04/08/2026, sem esperar as peças.",
  },
  "return-to-receive": { ...ORDER, kind: "Devolução", reason: "Ficou apertado", refundBy: null },
  "parcels-due": { name: "Ana Paula", today: 2, late: 1, url: "https://mare.test/painel-loja/pedidos" },
  "order-to-ship": {
    ...ORDER,
    deadline: "30/07/2026",
    to: "Ana Paula, Rua das Flores, 12, Santos/SP, CEP 11055-300",
  },
  "review-received": {
    name: "Ana Paula",
    product: "Vestido Midi Floral",
    verdict: "4 de 5 estrelas, veste pequeno",
    text: "Tecido lindo, mas peça um tamanho maior.",
    url: "https://mare.test/painel-loja/avaliacoes#avaliacao-7",
  },
  "review-replied": {
    name: "Ana Paula",
    product: "Vestido Midi Floral",
    seller: "Bella Colada",
    reply: "Obrigada pelo carinho! Já corrigimos a tabela de medidas.",
    url: "https://mare.test/product/bella-1#avaliacoes",
  },
  "review-hidden": {
    name: "Ana Paula",
    product: "Vestido Midi Floral",
    reason: "O texto mostra o telefone de outra pessoa.",
  },
  "review-restored": {
    name: "Ana Paula",
    product: "Vestido Midi Floral",
    url: "https://mare.test/product/bella-1#avaliacoes",
  },
  "verification-received": {
    name: "Ana Paula",
    company: "Brisa do Forte Ltda.",
    cnpj: "31.578.204/0001-38",
    url: "https://mare.test/painel-loja",
  },
  "verification-approved": {
    name: "Ana Paula",
    company: "Brisa do Forte Ltda.",
    url: "https://mare.test/painel-loja",
  },
  "verification-rejected": {
    name: "Ana Paula",
    company: "Brisa do Forte Ltda.",
    reason: "O CNPJ é de outra pessoa.",
    url: "https://mare.test/seller/verification",
  },
  "verification-correction": {
    name: "Ana Paula",
    company: "Brisa do Forte Ltda.",
    reason: "A conta bancária é de outra empresa.",
    url: "https://mare.test/seller/verification",
  },
  "product-taken-down": PRODUCT,
  "product-restored": { ...PRODUCT, reason: "As fotos foram trocadas.", isActive: true },
  "product-corrected": {
    ...PRODUCT,
    reason: "O preço estava sem a vírgula.",
    changes: [{ label: "Preço", before: "R$ 7.990,00", after: "R$ 79,90" }],
  },
  "product-deleted": { ...PRODUCT, url: "https://mare.test/dashboard/produtos" },
  "shop-data": {
    name: "Ana Paula",
    shop: "Brisa do Forte",
    kind: "rejected",
    fields: ["Nome do banco", "Agência", "Conta"],
    reason: "A conta não está no nome da empresa.",
    url: "https://mare.test/seller/dados",
  },
  "shop-suspended": { name: "Ana Paula", shop: "Brisa do Forte", reason: "Produtos falsificados." },
  "shop-reactivated": {
    name: "Ana Paula",
    shop: "Brisa do Forte",
    url: "https://mare.test/painel-loja",
  },
};
