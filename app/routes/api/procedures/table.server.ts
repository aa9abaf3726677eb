import { z } from "zod";
import { adminStats } from "#app/modules/backoffice/overview/index.server.ts";
import { markCartRecovered, saveAbandonedCart } from "#app/modules/cart/abandoned/index.server.ts";
import { getAllProducts } from "#app/modules/catalog/admin/index.server.ts";
import { getAllUsers, isAdmin } from "#app/modules/identity/admin/index.server.ts";
import { getAllOrders } from "#app/modules/orders/admin/index.server.ts";
import {
  approvalHistory,
  aprovarVerificacao,
  getVerificacoesPendentes,
  rejeitarVerificacao,
} from "#app/modules/sellers/admin/index.server.ts";
import { RESTRICTED } from "#app/platform/http/procedure.ts";
import { toReais } from "#app/shared/money.ts";
import { type Procedure, procedure } from "./procedure.ts";
import * as shapes from "./shapes.ts";

/** Every procedure of the specification, by name. Each also checks the viewer's permission itself. */
export const PROCEDURES = {
  is_admin: procedure({
    summary: "Whether somebody is an administrator: oneself, or anybody for who manages users",
    permission: null,
    input: z.object({ user_id: z.string().min(1).max(200) }),
    output: z.boolean(),
    run: isAdmin,
  }),
  get_verificacoes_pendentes: procedure({
    summary: "Sellers who wait for a decision, the oldest first, 500 at most",
    permission: "manage_sellers",
    input: shapes.nothing,
    output: z.array(shapes.pendingVerification),
    run: getVerificacoesPendentes,
  }),
  aprovar_verificacao: procedure({
    summary: "Approves a seller's request; the shop may sell from then on",
    permission: "manage_sellers",
    input: shapes.decision,
    output: shapes.done,
    refusals: [404, 409],
    run: aprovarVerificacao,
  }),
  rejeitar_verificacao: procedure({
    summary: "Rejects a seller's request, for a reason that the seller is told",
    permission: "manage_sellers",
    input: shapes.rejection,
    output: shapes.done,
    refusals: [404, 409, 422],
    run: rejeitarVerificacao,
  }),
  get_admin_stats: procedure({
    summary: "The shop in eight numbers",
    permission: "view_analytics",
    input: shapes.nothing,
    output: shapes.stats,
    run: async (viewer) => {
      const stats = await adminStats(viewer);
      if (!stats) return RESTRICTED;
      const [total, month] = [stats.receita_total, stats.receita_mes_atual].map((money) =>
        Number(toReais(money)),
      );
      return { ok: true, value: { ...stats, receita_total: total, receita_mes_atual: month } };
    },
  }),
  get_all_users: procedure({
    summary: "Everybody with an account, the newest first, 500 a page",
    permission: "manage_users",
    input: shapes.pageOf,
    output: z.array(shapes.user),
    run: getAllUsers,
  }),
  get_all_products: procedure({
    summary: "Every product, the newest first, 500 a page",
    permission: "manage_products",
    input: shapes.pageOf,
    output: z.array(shapes.product),
    run: getAllProducts,
  }),
  get_all_orders: procedure({
    summary: "Orders, the newest first, 500 a page, narrowed as on the panel's screen",
    permission: "manage_orders",
    input: shapes.ordersAsked,
    output: z.array(shapes.order),
    run: getAllOrders,
  }),
  get_approval_history: procedure({
    summary: "What administrators decided about sellers, the newest first, 50 a page",
    permission: "manage_sellers",
    input: shapes.pageOf,
    output: z.array(shapes.pastDecision),
    run: async (viewer, { pagina = 1 }) => {
      const history = await approvalHistory(viewer, { page: pagina });
      if (!history) return RESTRICTED;
      // The screen clamps to the last page; here a client that pages until the list is empty would loop forever.
      return { ok: true, value: history.page < pagina ? [] : history.items.map(decisionRecord) };
    },
  }),
  save_abandoned_cart: procedure({
    summary: "Keeps the signed-in person's cart; answers the id of its one open record",
    permission: null,
    input: shapes.cart,
    output: z.string(),
    refusals: [409, 422],
    run: saveAbandonedCart,
  }),
  mark_cart_recovered: procedure({
    summary: "The cart was cleared",
    permission: null,
    input: z.object({ p_cart_id: z.string().max(200) }),
    output: z.literal(true),
    refusals: [404],
    run: markCartRecovered,
  }),
} satisfies Record<string, Procedure>;

type Decided = NonNullable<Awaited<ReturnType<typeof approvalHistory>>>["items"][number];

const decisionRecord = (line: Decided): z.input<typeof shapes.pastDecision> => ({
  id: line.id,
  decisao: line.decision,
  motivo: line.reason,
  nome_empresa: line.company,
  cnpj: line.cnpj,
  seller_id: line.sellerId,
  verificacao_id: line.verificationId,
  submitted_at: line.submittedAt?.toISOString() ?? null,
  decided_at: line.decidedAt.toISOString(),
  decided_by: line.decidedBy,
});
