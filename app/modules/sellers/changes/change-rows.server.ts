import { type Selectable, sql } from "kysely";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import type { CompanyForm } from "../company.ts";
import { companyOf } from "../verification-queries.server.ts";
import type { ShopChange } from "./shop-change.ts";

/** To the microsecond: two sendings in one millisecond are two. */
export const changeSending = sql<string>`extract(epoch from mudancas_lojista.submitted_at)::text`;

type ChangeRow = Selectable<DB["mudancas_lojista"]> & { sending: string };

/** The row laid over the company in force. */
export const changeOf = (row: ChangeRow, company: CompanyForm): ShopChange => ({
  id: row.id,
  sending: row.sending,
  status: row.status as ShopChange["status"],
  reason: row.motivo,
  submittedAt: row.submitted_at,
  company: {
    ...company,
    address: row.endereco,
    city: row.cidade,
    state: row.estado,
    zipCode: row.cep,
    bankName: row.nome_banco,
    bankAgency: row.agencia_bancaria,
    bankAccount: row.conta_bancaria,
  },
});

/** The verification that was approved: it holds what is in force. Null for a shop that never was. */
export async function companyInForce(
  executor: Executor,
  sellerId: string,
): Promise<{ verificationId: string; userId: string; company: CompanyForm } | null> {
  const row = await executor
    .selectFrom("verificacoes_lojista")
    .selectAll()
    .where("seller_id", "=", sellerId)
    .where("status", "=", "aprovado")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { verificationId: row.id, userId: row.user_id, company: companyOf(row) } : null;
}

/** One change of a shop after the other: holds the shop until the transaction ends. */
export const holdShopRow = (executor: Executor, sellerId: string) =>
  executor
    .selectFrom("sellers")
    .select(["id", "name", "user_id"])
    .where("id", "=", sellerId)
    .forUpdate()
    .executeTakeFirst();
