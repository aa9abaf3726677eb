import { type SqlBool, sql } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import {
  NO_SUCH_PAGE,
  notYourId,
  type ProcedureResult,
  pageAsked,
  RESTRICTED,
} from "#app/platform/http/procedure.ts";
import { toReais } from "#app/shared/money.ts";
import { lineOf, readLines } from "./product-rows.server.ts";

const PAGE = 500;

/** `get_all_products` {admin_id, pagina?}: every product, newest first, 500 at a time. */
export async function getAllProducts(
  viewer: Viewer,
  { admin_id, pagina }: Record<string, unknown>,
): Promise<ProcedureResult> {
  if (!may(viewer, "manage_products")) return RESTRICTED;
  if (admin_id !== viewer.userId) return notYourId("admin_id");
  const page = pageAsked(pagina);
  if (page === null) return NO_SUCH_PAGE;
  const everything = sql<SqlBool>`true`;
  const rows = await readLines({ where: everything, sort: "novos", limit: PAGE, offset: (page - 1) * PAGE });
  return {
    ok: true,
    value: rows.map(lineOf).map((line) => ({
      id: line.id,
      name: line.name,
      category: line.categoryName,
      sellerId: line.sellerId,
      sellerName: line.sellerName,
      price: Number(toReais(line.price)),
      stock: line.stock,
      sales: line.sales,
      views: line.views,
      isActive: line.state === "a-venda" || line.state === "fora-da-vitrine",
      situacao: line.state,
      createdAt: line.createdAt,
    })),
  };
}
