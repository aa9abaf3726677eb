import type { Selectable } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import type { CompanyForm } from "./company.ts";
import { type SellerStanding, standingOf } from "./seller-standing.ts";
import type { Verification, VerificationStatus } from "./verification.ts";

/** The request a seller sent last; null before the first. */
export async function latestVerification(viewer: Viewer): Promise<Verification | null> {
  const row = await db
    .selectFrom("verificacoes_lojista")
    .selectAll()
    .where("user_id", "=", viewer.userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? verificationOf(row) : null;
}

function verificationOf(row: Selectable<DB["verificacoes_lojista"]>): Verification {
  return {
    id: row.id,
    status: row.status as VerificationStatus,
    reason: row.motivo,
    submittedAt: row.submitted_at,
    company: companyOf(row),
  };
}

export const companyOf = (row: Selectable<DB["verificacoes_lojista"]>): CompanyForm => ({
  companyName: row.nome_empresa,
  cnpj: row.cnpj,
  ie: row.ie,
  phone: row.telefone,
  email: row.email,
  address: row.endereco,
  city: row.cidade,
  state: row.estado,
  zipCode: row.cep,
  businessType: row.tipo_negocio,
  monthlyRevenue: row.faturamento_mensal,
  yearsInBusiness: row.tempo_atividade,
  bankName: row.nome_banco,
  bankAgency: row.agencia_bancaria,
  bankAccount: row.conta_bancaria,
});

export interface ShopStanding {
  standing: SellerStanding;
  /** The shop's name; null before the first request. */
  shop: { id: string; name: string } | null;
  /** Why it was rejected, what has to be corrected, or why it is closed. */
  reason: string | null;
  submittedAt: Date | null;
}

/** A seller's standing, by the owner's account. */
export async function shopStanding({ userId }: Pick<Viewer, "userId">): Promise<ShopStanding> {
  const row = await db
    .selectFrom("sellers as shop")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("verificacoes_lojista as record")
          .select(["record.status", "record.motivo", "record.submitted_at"])
          .whereRef("record.seller_id", "=", "shop.id")
          .orderBy("record.created_at", "desc")
          .orderBy("record.id", "desc")
          .limit(1)
          .as("latest"),
      (join) => join.onTrue(),
    )
    .select(["shop.id", "shop.name", "shop.status as shopStatus", "shop.suspension_reason"])
    .select(["latest.status", "latest.motivo", "latest.submitted_at"])
    .where("shop.user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return { standing: "sem-empresa", shop: null, reason: null, submittedAt: null };
  const suspended = row.shopStatus === "suspenso";
  return {
    standing: standingOf(row.shopStatus, row.status),
    shop: { id: row.id, name: row.name },
    reason: suspended ? row.suspension_reason : row.motivo,
    submittedAt: row.submitted_at,
  };
}
