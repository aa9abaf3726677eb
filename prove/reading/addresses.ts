import { publicPage } from "#app/public-pages.ts";
import { TABLE } from "#tests/support/authorisation-table.ts";
import type { Facts } from "./facts.ts";

/** One page of a kind, with something real in its address. */
export interface Address {
  path: string;
  /** The same for all visitors, and kept in memory. */
  isPublic: boolean;
}

/** Without an end, or for signing out. */
const NOT_READ = ["/api/payments/:id/events", "/sair"];

/** What `:id` stands for, by how the route begins; the first that fits. */
const IDS: [begins: string, ids: (facts: Facts) => (string | undefined)[]][] = [
  ["/product/", ({ products, soldOut }) => [products[0], soldOut[0], soldOut.at(-1)]],
  ["/medidas/produto/", ({ products, soldOut }) => [products[0], soldOut[0]]],
  ["/dashboard/produtos/lote/", () => []],
  ["/dashboard/produtos/", ({ products, soldOut }) => [products[0], soldOut[0]]],
  ["/seller/product/", ({ products, soldOut }) => [products[0], soldOut[0]]],
  ["/admin/dashboard/produtos/avaliacoes/", ({ reviews }) => [reviews[0]]],
  ["/admin/dashboard/produtos/", ({ products, soldOut }) => [products[0], soldOut[0]]],
  ["/order/", ({ newestOrders }) => newestOrders],
  ["/checkout/pedido/", ({ newestOrders }) => newestOrders],
  ["/painel-loja/pedidos/", ({ newestOrders }) => newestOrders.slice(0, 1)],
  ["/admin/dashboard/pedidos/", ({ newestOrders }) => newestOrders.slice(0, 1)],
  ["/api/payments/", ({ payments }) => payments],
  ["/painel-loja/repasses/", ({ payouts }) => payouts],
  ["/admin/dashboard/repasses/lojas/", ({ sellers }) => [sellers[0]]],
  ["/admin/dashboard/repasses/lotes/", () => []],
  ["/admin/dashboard/repasses/arquivos/", () => []],
  ["/admin/dashboard/repasses/", ({ payouts }) => payouts],
  ["/painel-loja/contestacoes/", ({ disputes }) => disputes],
  ["/admin/dashboard/financeiro/contestacoes/", ({ disputes }) => disputes],
  ["/admin/dashboard/financeiro/tarifas/", ({ sellers }) => [sellers[0]]],
  ["/admin/dashboard/verificacoes/lojas/", ({ sellers }) => [sellers[0]]],
  ["/admin/dashboard/usuarios/", ({ users }) => [users[0]]],
];

/** Every kind of page of `app/routes.ts`, which the table of authorisations lists with an example of each. */
export function addressesOf(facts: Facts): Address[] {
  const paths = TABLE.filter(({ route }) => !NOT_READ.includes(route)).flatMap(({ route, at = route }) => {
    const begins = route.slice(0, route.indexOf(":id"));
    const ids = route.includes("/:id") ? (IDS.find(([of]) => begins.startsWith(of))?.[1](facts) ?? []) : [];
    const filled = ids.filter((id) => id !== undefined).map((id) => route.replace(":id", id));
    const real = [...new Set(filled)].filter((path) => !path.includes(":"));
    return real.length > 0 ? real : [at];
  });
  return [...new Set(paths)].map((path) => {
    const [pathname = "", search = ""] = path.split("?");
    return { path, isPublic: publicPage(pathname, search) !== null };
  });
}
