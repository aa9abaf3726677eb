import { type SqlBool, sql } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { type ProcedureResult, pageForAdmin } from "#app/platform/http/procedure.ts";
import { toReais } from "#app/shared/money.ts";
import { lineOf, readLines } from "./product-rows.server.ts";

/** `get_all_products` {admin_id, pagina?}: every product, newest first, 500 at a time. */
export async function getAllProducts(
  viewer: Viewer,
  given: Record<string, unknown>,
): Promise<ProcedureResult> {
  const page = pageForAdmin(viewer, may(viewer, "manage_products"), given);
  if (!page.ok) return page;
  const everything = sql<SqlBool>`true`;
  const rows = await readLines({ where: everything, sort: "novos", limit: page.limit, offset: page.offset });
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
