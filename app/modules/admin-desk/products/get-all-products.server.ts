import { type SqlBool, sql } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import type { ProcedureResult } from "#app/platform/http/procedure.ts";
import { toReais } from "#app/shared/money.ts";
import { lineOf, readLines } from "./product-rows.server.ts";

const PAGE = 500;
const LAST_PAGE = 10_000;

/** `get_all_products` {admin_id, pagina?}: every product, newest first, 500 at a time. */
export async function getAllProducts(
  viewer: Viewer,
  { admin_id, pagina = 1 }: Record<string, unknown>,
): Promise<ProcedureResult> {
  if (!may(viewer, "manage_products")) {
    return { ok: false, status: 403, error: "Acesso restrito apenas para administradores" };
  }
  if (admin_id !== viewer.userId) {
    return { ok: false, status: 403, error: "admin_id is not the signed-in administrator" };
  }
  if (typeof pagina !== "number" || !Number.isInteger(pagina) || pagina < 1 || pagina > LAST_PAGE) {
    return { ok: false, status: 400, error: `pagina must be a whole number from 1 to ${LAST_PAGE}` };
  }
  const everything = sql<SqlBool>`true`;
  const rows = await readLines({
    ...{ where: everything, sort: "novos", limit: PAGE, offset: (pagina - 1) * PAGE },
  });
  return {
    ok: true,
    value: rows.map(lineOf).map((line) => ({
      ...{ id: line.id, name: line.name, category: line.categoryName },
      ...{ sellerId: line.sellerId, sellerName: line.sellerName },
      ...{ price: Number(toReais(line.price)), stock: line.stock, sales: line.sales, views: line.views },
      ...{ isActive: line.state === "a-venda" || line.state === "fora-da-vitrine", situacao: line.state },
      createdAt: line.createdAt,
    })),
  };
}
