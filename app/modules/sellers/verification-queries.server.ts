import type { Selectable } from "kysely";
import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import type { CompanyForm } from "./company.ts";
import { type SellerStanding, standingOf } from "./seller-standing.ts";
import type { Verification, VerificationStatus } from "./verification.ts";

/** The request that was sent last: for the shop that the viewer acts for, else their own; null before the first. */
export async function latestVerification(viewer: Viewer): Promise<Verification | null> {
  const { shop } = viewer;
  if (shop && !shopFor(viewer, "shop")) return null;
  const row = await db
    .selectFrom("verificacoes_lojista")
    .selectAll()
    .$if(shop !== null, (query) => query.where("seller_id", "=", shop!.id))
    .$if(shop === null, (query) => query.where("user_id", "=", viewer.userId))
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
  /** Whether the viewer opened it, or has yet to: the company is theirs to name. */
  isHolder: boolean;
}

/** The standing of the shop that the viewer acts for. */
export async function shopStanding({ userId, shop }: Pick<Viewer, "userId" | "shop">): Promise<ShopStanding> {
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
    .select("shop.user_id")
    .$if(shop !== null, (query) => query.where("shop.id", "=", shop!.id))
    .$if(shop === null, (query) => query.where("shop.user_id", "=", userId))
    .executeTakeFirst();
  if (!row) return { standing: "sem-empresa", shop: null, reason: null, submittedAt: null, isHolder: true };
  const suspended = row.shopStatus === "suspenso";
  return {
    standing: standingOf(row.shopStatus, row.status),
    shop: { id: row.id, name: row.name },
    reason: suspended ? row.suspension_reason : row.motivo,
    submittedAt: row.submitted_at,
    isHolder: row.user_id === userId,
  };
}
