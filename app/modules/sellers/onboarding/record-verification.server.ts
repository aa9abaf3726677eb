import type { Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { turnIntoSeller } from "#app/modules/identity/account/index.server.ts";
import { lockAccount } from "#app/modules/identity/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused, violatedUniqueness } from "#app/platform/db/transaction.server.ts";
import { conflict, type Refusal } from "#app/platform/forms/result.ts";
import { postReceived } from "../seller-letters.server.ts";
import { resubmissionOf, type VerificationStatus } from "../verification.ts";
import { type CheckedCompany, CNPJ_IN_USE } from "./check-company.server.ts";
import { keepShop } from "./keep-shop.server.ts";

/** The person who wants to sell. */
export interface Applicant {
  userId: string;
  name: string;
  email: string;
}

export interface Recorded {
  verificationId: string;
  sellerId: string;
}

export type RecordProblem = "invalid-form" | "already-sent";

/** Of two who send the same CNPJ at once, the second is refused like one who comes later. */
export async function inVerificationTransaction<Value extends object>(
  work: (transaction: Transaction<DB>) => Promise<Value>,
): Promise<({ ok: true } & Value) | Refusal<RecordProblem>> {
  try {
    return await inTransaction<Value, RecordProblem>(work);
  } catch (error) {
    if (violatedUniqueness(error) === "verificacoes_cnpj_em_uso") return CNPJ_IN_USE;
    throw error;
  }
}

/**
 * Opens the shop and its request, or sends it again: what was to be corrected goes back into the same record, what was
 * rejected stays and gets a successor. Part of the caller's transaction, which a refusal undoes.
 */
export async function recordVerification(
  transaction: Transaction<DB>,
  applicant: Applicant,
  company: CheckedCompany,
): Promise<Recorded> {
  // Locks the person's requests: a button pressed twice makes one.
  await lockAccount(transaction, applicant.userId);
  const former = await newestRecord(transaction, applicant.userId);
  const way = former ? resubmissionOf(former.status as VerificationStatus) : "new";
  if (!way) throw new Refused(conflict("already-sent", "Os dados da empresa já foram enviados."));
  if (await isHeldByAnother(transaction, company.data.cnpj, applicant.userId)) throw new Refused(CNPJ_IN_USE);

  const sellerId = await keepShop(transaction, applicant.userId, company.data);
  await turnIntoSeller(transaction, applicant, sellerId);
  const values = { ...columnsOf(company), user_id: applicant.userId, seller_id: sellerId };
  const verificationId =
    way === "update" ? await sendAgain(transaction, former!.id, values) : await sendNew(transaction, values);
  await transaction.deleteFrom("verification_drafts").where("user_id", "=", applicant.userId).execute();
  await recordAudit(transaction, {
    actor: { ...applicant, role: "lojista" },
    action: former ? "reenviar-verificacao" : "enviar-verificacao",
    subject: { kind: "verificacao", id: verificationId },
    before: former && { id: former.id, status: former.status },
    after: { status: "pendente", cnpj: company.data.cnpj, nome_empresa: company.data.companyName },
  });
  const { companyName, cnpj } = company.data;
  await postReceived(transaction, applicant, { company: companyName, cnpj });
  return { verificationId, sellerId };
}

const newestRecord = (transaction: Transaction<DB>, userId: string) =>
  transaction
    .selectFrom("verificacoes_lojista")
    .select(["id", "status"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Checked first for a clear message; the unique index decides between simultaneous requests. */
export async function isHeldByAnother(executor: Executor, cnpj: string, userId: string): Promise<boolean> {
  const holder = await executor
    .selectFrom("verificacoes_lojista")
    .select("id")
    .where("cnpj", "=", cnpj)
    .where("status", "<>", "rejeitado")
    .where("user_id", "<>", userId)
    .executeTakeFirst();
  return holder !== undefined;
}

type Values = ReturnType<typeof columnsOf> & { user_id: string; seller_id: string };

async function sendNew(transaction: Transaction<DB>, values: Values): Promise<string> {
  const { id } = await transaction
    .insertInto("verificacoes_lojista")
    .values({ ...values, created_at: clock.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function sendAgain(transaction: Transaction<DB>, id: string, values: Values): Promise<string> {
  await transaction.updateTable("verificacoes_lojista").set(values).where("id", "=", id).execute();
  return id;
}

function columnsOf({ data, registered }: CheckedCompany) {
  return {
    nome_empresa: data.companyName,
    cnpj: data.cnpj,
    ie: data.ie,
    telefone: data.phone,
    email: data.email,
    endereco: data.address,
    cidade: data.city,
    estado: data.state,
    cep: data.zipCode,
    tipo_negocio: data.businessType,
    faturamento_mensal: data.monthlyRevenue,
    tempo_atividade: data.yearsInBusiness,
    nome_banco: data.bankName,
    agencia_bancaria: data.bankAgency,
    conta_bancaria: data.bankAccount,
    registro: JSON.stringify({
      razaoSocial: registered.legalName,
      nomeFantasia: registered.tradeName,
      situacao: registered.status,
      cidade: registered.city,
      uf: registered.state,
    }),
    status: "pendente",
    motivo: null,
    decided_at: null,
    decided_by: null,
    submitted_at: clock.now(),
  };
}
