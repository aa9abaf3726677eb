import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The administrators' panel, within its frame. */
export const adminRoutes: RouteConfigEntry[] = [
  route("admin/dashboard", "routes/admin/dashboard.route.tsx"),
  route("admin/dashboard/verificacoes", "routes/admin/verifications.route.tsx", [
    route(":id", "routes/admin/verification.route.tsx"),
    route(":id/rejeitar", "routes/admin/verification-decide.route.tsx"),
    route(":id/corrigir", "routes/admin/verification-decide.route.tsx", {
      id: "routes/admin/verification-correct",
    }),
  ]),
  route("admin/dashboard/verificacoes/mudancas/:id", "routes/admin/shop-change.route.tsx"),
  route("admin/dashboard/verificacoes/historico", "routes/admin/verification-history.route.tsx", [
    route(":id", "routes/admin/verification.route.tsx", { id: "routes/admin/verification-in-history" }),
  ]),
  route("admin/dashboard/verificacoes/lojas", "routes/admin/shops.route.tsx", [
    route(":id", "routes/admin/shop.route.tsx"),
    route(":id/suspender", "routes/admin/shop-suspend.route.tsx"),
    route(":id/reativar", "routes/admin/shop-reactivate.route.tsx"),
  ]),
  route("admin/dashboard/usuarios", "routes/admin/users.route.tsx"),
  route("admin/dashboard/usuarios.csv", "routes/admin/users-csv.route.ts"),
  route("admin/dashboard/usuarios/:id", "routes/admin/user.route.tsx", [
    route("bloquear", "routes/admin/user-block.route.tsx"),
    route("desbloquear", "routes/admin/user-unblock.route.tsx"),
    route("encerrar-acessos", "routes/admin/user-sign-out.route.tsx"),
    route("duas-etapas", "routes/admin/user-second-factor.route.tsx"),
  ]),
  route("admin/dashboard/produtos", "routes/admin/products.route.tsx"),
  route("admin/dashboard/produtos.csv", "routes/admin/products-csv.route.ts"),
  route("admin/dashboard/produtos/:id", "routes/admin/product.route.tsx", [
    route("retirar", "routes/admin/product-ruling.route.tsx"),
    route("restaurar", "routes/admin/product-ruling.route.tsx", { id: "routes/admin/product-restore" }),
    route("excluir", "routes/admin/product-ruling.route.tsx", { id: "routes/admin/product-delete" }),
  ]),
  route("admin/dashboard/produtos/:id/editar", "routes/admin/product-edit.route.tsx"),
  route("admin/dashboard/produtos/avaliacoes", "routes/admin/reviews.route.tsx"),
  route("admin/dashboard/produtos/avaliacoes/:id", "routes/admin/review.route.tsx"),
  route("admin/dashboard/busca", "routes/admin/search-desk.route.tsx"),
  route("admin/dashboard/busca/sinonimos", "routes/admin/synonyms.route.tsx", [
    route("desfazer/:id", "routes/admin/synonyms-undo.route.tsx"),
  ]),
  route("admin/dashboard/busca/sinonimos/novo", "routes/admin/new-synonym.route.tsx"),
  route("admin/dashboard/busca/sinonimos/previa", "routes/admin/synonyms-preview.route.tsx"),
  route("admin/dashboard/busca/sinonimos/:id", "routes/admin/synonym.route.tsx"),
  route("admin/dashboard/pedidos", "routes/admin/orders.route.tsx"),
  route("admin/dashboard/pedidos.csv", "routes/admin/orders-csv.route.ts"),
  route("admin/dashboard/pedidos/:id", "routes/admin/order.route.tsx", [
    route(":action/:part?", "routes/admin/order-action.route.tsx"),
  ]),
  route("admin/dashboard/repasses", "routes/admin/payouts.route.tsx"),
  route("admin/dashboard/repasses/regras", "routes/admin/payout-rules.route.tsx"),
  route("admin/dashboard/repasses/lotes/:id", "routes/admin/payout-run.route.tsx"),
  route("admin/dashboard/repasses/arquivos/:id/repasses.csv", "routes/admin/payout-file.route.ts"),
  route("admin/dashboard/repasses/lojas/:id", "routes/admin/shop-payouts.route.tsx"),
  route("admin/dashboard/repasses/:id", "routes/admin/payout.route.tsx"),
  route("admin/dashboard/relatorios", "routes/admin/reports.route.tsx"),
  route("admin/dashboard/relatorios.csv", "routes/admin/reports-csv.route.ts"),
  route("admin/dashboard/auditoria", "routes/admin/audit.route.tsx", [
    route("linha/:id", "routes/admin/audit-line.route.tsx"),
  ]),
  route("admin/dashboard/auditoria.csv", "routes/admin/audit-csv.route.ts"),
  route("admin/dashboard/auditoria/acessos", "routes/admin/audit-accesses.route.tsx"),
  route("admin/dashboard/auditoria/permissoes", "routes/admin/permissions.route.tsx", [
    route(":id", "routes/admin/permission-edit.route.tsx"),
  ]),
  route("admin/dashboard/financeiro", "routes/admin/finances.route.tsx", [
    route("diferencas/:id", "routes/admin/difference-close.route.tsx"),
  ]),
  route("admin/dashboard/financeiro/comissoes", "routes/admin/commissions.route.tsx", [
    route(":id/encerrar", "routes/admin/commission-end.route.tsx"),
  ]),
  route("admin/dashboard/financeiro/tarifas", "routes/admin/month-fees.route.tsx"),
  route("admin/dashboard/financeiro/tarifas.csv", "routes/admin/month-fees-csv.route.ts"),
  route("admin/dashboard/financeiro/tarifas/:id", "routes/admin/shop-fees.route.tsx"),
  route("admin/dashboard/financeiro/tarifas/:id/demonstrativo.csv", "routes/admin/shop-fees-csv.route.ts"),
  route("admin/dashboard/financeiro/tarifas/:id/demonstrativo.pdf", "routes/admin/shop-fees-pdf.route.ts"),
  route("admin/dashboard/financeiro/notas", "routes/admin/fiscal-documents.route.tsx"),
  route("admin/dashboard/financeiro/contestacoes", "routes/admin/disputes.route.tsx"),
  route("admin/dashboard/financeiro/contestacoes/:id", "routes/admin/dispute.route.tsx"),
  route("admin/dashboard/financeiro/contestacoes/:id/arquivos/:file", "routes/admin/dispute-file.route.ts"),
  route("admin/dashboard/financeiro/contestacoes/:id/provas.txt", "routes/admin/dispute-dossier.route.ts"),
  route("admin/dashboard/sistema", "routes/admin/system.route.tsx"),
  route("admin/dashboard/sistema/tentar-de-novo", "routes/admin/retry-jobs.route.ts"),
  route("admin/dashboard/usuarios/solicitacoes", "routes/admin/privacy-requests.route.tsx"),
  route("admin/dashboard/usuarios/solicitacoes/:protocol", "routes/admin/privacy-request.route.tsx"),
  route("admin/dashboard/*", "routes/storefront/not-found.route.tsx", { id: "routes/admin/not-found" }),
];
