/**
 * Who gets what at each address: every route of `app/routes.ts`, asked for by five kinds of people. A new route takes a
 * row here (`tests/routes.test.ts` says which one is missing); `tests/e2e/authorisation.e2e.ts` walks all of it.
 */
export const AUDIENCES = ["visitante", "cliente", "lojista", "admin", "gerente"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A status, or where somebody is sent instead: "→ /login". `voltar` is the address that was asked for. */
export type Outcome = number | `→ ${string}`;
type Outcomes = Record<Audience, Outcome>;

interface Row {
  /** As in `app/routes.ts`. */
  route: string;
  /** An address of it, where the route has parameters. */
  at?: string;
  outcomes: (at: string) => Outcomes;
  /** Where a form that is sent gets another answer than the page: nothing typed may be lost to a redirect. */
  sent?: Partial<Outcomes>;
}

const back = (page: string, at: string) => `→ ${page}?${new URLSearchParams({ voltar: at })}` as const;

const everyone =
  (outcome: Outcome = 200) =>
  (): Outcomes => ({
    visitante: outcome,
    cliente: outcome,
    lojista: outcome,
    admin: outcome,
    gerente: outcome,
  });

const guests = (): Outcomes => ({
  visitante: 200,
  cliente: "→ /home",
  lojista: "→ /painel-loja",
  admin: "→ /admin/dashboard",
  gerente: "→ /admin/dashboard",
});

const signedIn =
  (outcome: Outcome = 200) =>
  (at: string): Outcomes => ({ ...everyone(outcome)(), visitante: back("/login", at) });

/** Who is signed in sees an empty checkout, or is led back to its beginning. */
const checkout =
  (outcome: Outcome = 200) =>
  (): Outcomes => ({ ...everyone(outcome)(), visitante: back("/supabase-login", "/checkout") });

const sellers =
  (outcome: Outcome = 200) =>
  (): Outcomes => ({ ...everyone("→ /")(), lojista: outcome });

/** `gerente` has manage_products, manage_orders, view_analytics and manage_sellers. */
const administrators =
  (outcome: Outcome = 200, gerente: Outcome = outcome) =>
  (at: string): Outcomes => ({
    ...everyone("→ /")(),
    visitante: back("/admin/login", at),
    admin: outcome,
    gerente,
  });

export const TABLE: readonly Row[] = [
  { route: "/", outcomes: everyone() },
  { route: "/home", outcomes: everyone() },
  { route: "/search", at: "/search?q=vestido", outcomes: everyone() },
  { route: "/category/:categoryId", at: "/category/saias", outcomes: everyone() },
  { route: "/product/:id", at: "/product/bella-1", outcomes: everyone() },
  { route: "/product/:id/atacado", at: "/product/bella-1/atacado", outcomes: everyone() },
  { route: "/favorites", outcomes: everyone() },
  { route: "/product/:id/avise-me", at: "/product/bella-1/avise-me", outcomes: signedIn() },
  { route: "/cart", outcomes: everyone() },
  { route: "/q/:code", at: "/q/nada", outcomes: everyone(404) },
  { route: "/q/:code/chat", at: "/q/nada/chat", outcomes: everyone("→ /q/nada") },
  { route: "/checkout", outcomes: checkout(), sent: { visitante: 401 } },
  { route: "/checkout/pagamento", outcomes: checkout("→ /checkout"), sent: { visitante: 401 } },
  { route: "/checkout/confirmacao", outcomes: checkout("→ /checkout"), sent: { visitante: 401 } },
  { route: "/checkout/agora", outcomes: everyone("→ /cart") },
  { route: "/checkout/itens", outcomes: everyone("→ /checkout") },
  { route: "/checkout/place", outcomes: everyone(400) },
  {
    route: "/checkout/pagar/:id",
    at: "/checkout/pagar/nada",
    outcomes: signedIn("→ /order/nada"),
    sent: { cliente: 405, lojista: 405, admin: 405, gerente: 405 },
  },
  { route: "/checkout/pedido/:id", at: "/checkout/pedido/nada", outcomes: signedIn(404) },
  { route: "/login", outcomes: guests },
  { route: "/register", outcomes: guests },
  { route: "/supabase-login", outcomes: guests },
  { route: "/supabase-register", outcomes: guests },
  {
    route: "/vender",
    outcomes: () => ({
      ...everyone("→ /")(),
      visitante: "→ /supabase-register?role=seller",
      cliente: 200,
      lojista: "→ /painel-loja",
    }),
  },
  { route: "/confirmar-email", outcomes: everyone() },
  { route: "/forgot-password", outcomes: everyone() },
  { route: "/reset-password", outcomes: everyone() },
  { route: "/redefinir-senha", outcomes: everyone() },
  { route: "/redefinir-senha/*", at: "/redefinir-senha/antigo", outcomes: everyone() },
  { route: "/orders", outcomes: signedIn() },
  { route: "/order/:id", at: "/order/nada", outcomes: signedIn(404) },
  { route: "/order/:id/cancelar", at: "/order/nada/cancelar", outcomes: signedIn(404) },
  { route: "/order/:id/recebi/:seller", at: "/order/nada/recebi/nada", outcomes: signedIn(404) },
  { route: "/order/:id/devolver", at: "/order/nada/devolver", outcomes: signedIn(404) },
  { route: "/order/:id/recibo", at: "/order/nada/recibo", outcomes: signedIn(404) },
  { route: "/api/products", outcomes: everyone() },
  { route: "/api/favorites", outcomes: everyone(405) },
  { route: "/addresses", outcomes: signedIn() },
  { route: "/addresses/novo", outcomes: signedIn() },
  { route: "/addresses/:id", at: "/addresses/999999", outcomes: signedIn(404) },
  { route: "/addresses/:id/excluir", at: "/addresses/999999/excluir", outcomes: signedIn() },
  { route: "/order/:id/avaliar", at: "/order/nada/avaliar", outcomes: signedIn(404) },
  { route: "/avaliacoes/:id/denunciar", at: "/avaliacoes/nada/denunciar", outcomes: signedIn(404) },
  { route: "/my-data", outcomes: signedIn(), sent: { cliente: 400, lojista: 400, admin: 400, gerente: 400 } },
  {
    route: "/my-data/exportar",
    outcomes: signedIn("→ /my-data#copia"),
    sent: { cliente: 200, lojista: 200, admin: 200, gerente: 200 },
  },
  {
    route: "/my-data/excluir",
    outcomes: signedIn(),
    // Without the password nothing happens.
    sent: { cliente: 400, lojista: 400, admin: 400, gerente: 400 },
  },
  { route: "/profile", outcomes: signedIn() },
  { route: "/profile/editar", outcomes: signedIn() },
  { route: "/painel-loja", outcomes: sellers() },
  { route: "/painel-loja/pedidos", outcomes: sellers() },
  { route: "/painel-loja/pedidos/:id", at: "/painel-loja/pedidos/nada", outcomes: sellers(404) },
  {
    route: "/painel-loja/pedidos/:id/cancelar",
    at: "/painel-loja/pedidos/nada/cancelar",
    outcomes: sellers(404),
  },
  {
    route: "/painel-loja/pedidos/:id/romaneio.pdf",
    at: "/painel-loja/pedidos/nada/romaneio.pdf",
    outcomes: sellers(404),
  },
  { route: "/painel-loja/avaliacoes", outcomes: sellers() },
  { route: "/painel-loja/extrato", outcomes: sellers() },
  { route: "/painel-loja/extrato.csv", outcomes: sellers() },
  { route: "/dashboard/relatorios", outcomes: sellers() },
  { route: "/dashboard/relatorios.csv", outcomes: sellers() },
  { route: "/dashboard", outcomes: sellers() },
  { route: "/dashboard/produtos", outcomes: sellers() },
  { route: "/dashboard/produtos/:id", at: "/dashboard/produtos/bella-1", outcomes: sellers() },
  { route: "/dashboard/produtos/:id/editar", at: "/dashboard/produtos/bella-1/editar", outcomes: sellers() },
  {
    route: "/dashboard/produtos/:id/estoque",
    at: "/dashboard/produtos/bella-1/estoque",
    outcomes: sellers(),
  },
  {
    route: "/dashboard/produtos/:id/excluir",
    at: "/dashboard/produtos/bella-1/excluir",
    outcomes: sellers(),
  },
  { route: "/seller/add-product", outcomes: sellers() },
  { route: "/seller/product/:id/edit", at: "/seller/product/bella-1/edit", outcomes: sellers() },
  { route: "/seller/product-pictures", outcomes: sellers(405) },
  { route: "/seller/dados", outcomes: sellers() },
  { route: "/seller/verification", outcomes: sellers() },
  { route: "/seller/verification/rascunho", outcomes: sellers(405) },
  { route: "/lembretes/:code", at: "/lembretes/nada", outcomes: everyone(404) },
  { route: "/location", outcomes: everyone() },
  { route: "/payment-methods", outcomes: everyone() },
  { route: "/under-100", outcomes: everyone() },
  { route: "/trending", outcomes: everyone() },
  { route: "/guarantee", outcomes: everyone() },
  { route: "/contato", outcomes: everyone(), sent: everyone(400)() },
  { route: "/info/:topic", at: "/info/returns", outcomes: everyone() },
  { route: "/*", at: "/nada", outcomes: everyone(404) },
  { route: "/admin", outcomes: everyone("→ /admin/login") },
  {
    route: "/admin/login",
    outcomes: () => ({ ...everyone()(), admin: "→ /admin/dashboard", gerente: "→ /admin/dashboard" }),
  },
  { route: "/admin/dashboard", outcomes: administrators() },
  { route: "/admin/dashboard/verificacoes", outcomes: administrators() },
  {
    route: "/admin/dashboard/verificacoes/:id",
    at: "/admin/dashboard/verificacoes/0",
    outcomes: administrators(404),
  },
  {
    route: "/admin/dashboard/verificacoes/:id/rejeitar",
    at: "/admin/dashboard/verificacoes/0/rejeitar",
    outcomes: administrators(404),
  },
  {
    route: "/admin/dashboard/verificacoes/:id/corrigir",
    at: "/admin/dashboard/verificacoes/0/corrigir",
    outcomes: administrators(404),
  },
  {
    route: "/admin/dashboard/verificacoes/mudancas/:id",
    at: "/admin/dashboard/verificacoes/mudancas/0",
    outcomes: administrators(404),
  },
  { route: "/admin/dashboard/verificacoes/historico", outcomes: administrators() },
  {
    route: "/admin/dashboard/verificacoes/historico/:id",
    at: "/admin/dashboard/verificacoes/historico/0",
    outcomes: administrators(404),
  },
  { route: "/admin/dashboard/verificacoes/lojas", outcomes: administrators() },
  {
    route: "/admin/dashboard/verificacoes/lojas/:id",
    at: "/admin/dashboard/verificacoes/lojas/bella-colada",
    outcomes: administrators(),
  },
  {
    route: "/admin/dashboard/verificacoes/lojas/:id/suspender",
    at: "/admin/dashboard/verificacoes/lojas/bella-colada/suspender",
    outcomes: administrators(),
  },
  {
    route: "/admin/dashboard/verificacoes/lojas/:id/reativar",
    at: "/admin/dashboard/verificacoes/lojas/bella-colada/reativar",
    outcomes: administrators("→ /admin/dashboard/verificacoes/lojas/bella-colada"),
  },
  { route: "/admin/dashboard/usuarios", outcomes: administrators(200, 403) },
  { route: "/admin/dashboard/usuarios.csv", outcomes: administrators(200, 403) },
  {
    route: "/admin/dashboard/usuarios/:id",
    at: "/admin/dashboard/usuarios/demo-cliente",
    outcomes: administrators(200, 403),
  },
  {
    route: "/admin/dashboard/usuarios/:id/bloquear",
    at: "/admin/dashboard/usuarios/demo-cliente/bloquear",
    outcomes: administrators(200, 403),
  },
  {
    route: "/admin/dashboard/usuarios/:id/desbloquear",
    at: "/admin/dashboard/usuarios/demo-cliente/desbloquear",
    outcomes: administrators(200, 403),
  },
  {
    route: "/admin/dashboard/usuarios/:id/encerrar-acessos",
    at: "/admin/dashboard/usuarios/demo-cliente/encerrar-acessos",
    outcomes: administrators(200, 403),
  },
  { route: "/admin/dashboard/produtos", outcomes: administrators() },
  { route: "/admin/dashboard/produtos.csv", outcomes: administrators() },
  {
    route: "/admin/dashboard/produtos/:id",
    at: "/admin/dashboard/produtos/bella-1",
    outcomes: administrators(),
  },
  ...["retirar", "restaurar", "excluir", "editar"].map((act) => ({
    route: `/admin/dashboard/produtos/:id/${act}`,
    at: `/admin/dashboard/produtos/bella-1/${act}`,
    outcomes: administrators(),
  })),
  { route: "/admin/dashboard/produtos/avaliacoes", outcomes: administrators() },
  {
    route: "/admin/dashboard/produtos/avaliacoes/:id",
    at: "/admin/dashboard/produtos/avaliacoes/nada",
    outcomes: administrators(404),
  },
  { route: "/admin/dashboard/pedidos", outcomes: administrators() },
  { route: "/admin/dashboard/pedidos.csv", outcomes: administrators() },
  {
    route: "/admin/dashboard/pedidos/:id",
    at: "/admin/dashboard/pedidos/nada",
    outcomes: administrators(404),
  },
  {
    route: "/admin/dashboard/pedidos/:id/:action/:part?",
    at: "/admin/dashboard/pedidos/nada/cancelar",
    outcomes: administrators(404),
  },
  { route: "/admin/dashboard/relatorios", outcomes: administrators() },
  {
    route: "/admin/dashboard/relatorios.csv",
    at: "/admin/dashboard/relatorios.csv?tabela=lojas",
    outcomes: administrators(),
  },
  { route: "/admin/dashboard/auditoria", outcomes: administrators(200, 403) },
  {
    route: "/admin/dashboard/auditoria/linha/:id",
    at: "/admin/dashboard/auditoria/linha/0",
    outcomes: administrators(404, 403),
  },
  { route: "/admin/dashboard/auditoria.csv", outcomes: administrators(200, 403) },
  { route: "/admin/dashboard/auditoria/acessos", outcomes: administrators(200, 403) },
  { route: "/admin/dashboard/auditoria/permissoes", outcomes: administrators(200, 403) },
  {
    route: "/admin/dashboard/auditoria/permissoes/:id",
    at: "/admin/dashboard/auditoria/permissoes/demo-gerente",
    outcomes: administrators(200, 403),
  },
  { route: "/admin/dashboard/usuarios/solicitacoes", outcomes: administrators(200, 403) },
  {
    route: "/admin/dashboard/usuarios/solicitacoes/:protocol",
    at: "/admin/dashboard/usuarios/solicitacoes/nada",
    outcomes: administrators(404, 403),
  },
  { route: "/admin/dashboard/*", at: "/admin/dashboard/nada", outcomes: administrators(404) },
  { route: "/painel-admin", outcomes: everyone("→ /admin/dashboard") },
  { route: "/sair", outcomes: everyone("→ /") },
  { route: "/api/cart/price", outcomes: everyone(400) },
  { route: "/cookies", outcomes: everyone("→ /info/privacidade"), sent: everyone("→ /")() },
  { route: "/q", outcomes: everyone(405) },
  { route: "/api/cart/cookie", outcomes: everyone(405) },
  { route: "/api/cart/saved", outcomes: () => ({ ...everyone()(), visitante: 401 }) },
  { route: "/api/payments/webhook/:provider", at: "/api/payments/webhook/nada", outcomes: everyone(405) },
  { route: "/api/payments/:id/events", at: "/api/payments/1/events", outcomes: everyone(404) },
  { route: "/api/payments/:id/status", at: "/api/payments/1/status", outcomes: everyone(404) },
  { route: "/api/payments/:id/boleto.pdf", at: "/api/payments/1/boleto.pdf", outcomes: everyone(404) },
  { route: "/api/payments/:id/simulate", at: "/api/payments/1/simulate", outcomes: everyone(400) },
  { route: "/api/rpc/:name", at: "/api/rpc/is_admin", outcomes: everyone(405) },
  { route: "/api/openapi.json", outcomes: everyone() },
  { route: "/api/freight", at: "/api/freight?cep=11055300", outcomes: everyone() },
  { route: "/api/cep", at: "/api/cep?cep=11055300", outcomes: everyone() },
  { route: "/pictures/:id/:file", at: `/pictures/${"0".repeat(32)}/320.webp`, outcomes: everyone(404) },
  { route: "/search/suggestions", at: "/search/suggestions?q=saia", outcomes: everyone() },
  { route: "/robots.txt", outcomes: everyone() },
  { route: "/manifest.webmanifest", outcomes: everyone() },
  { route: "/sitemap.xml", outcomes: everyone() },
  { route: "/sitemap/:part", at: "/sitemap/nada", outcomes: everyone(404) },
  { route: "/dev/design", outcomes: everyone() },
  {
    route: "/dev/payments",
    outcomes: () => ({ ...everyone()(), visitante: "→ /login?voltar=/dev/payments" }),
  },
  { route: "/dev/emails", outcomes: everyone() },
  { route: "/dev/emails.json", outcomes: everyone() },
  { route: "/dev/emails/:id", at: "/dev/emails/nada", outcomes: everyone(404) },
  { route: "/dev/emails/:id/html", at: "/dev/emails/nada/html", outcomes: everyone(404) },
];
