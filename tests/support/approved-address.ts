import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";

/** The address of a shop, as an administrator approved it: its parcels start there. */
export async function approvedAddress(seller: Viewer, cnpj: string, cep: string): Promise<void> {
  await db
    .insertInto("verificacoes_lojista")
    .values({
      user_id: seller.userId,
      seller_id: seller.shop!.id,
      nome_empresa: "Empresa de Teste Ltda",
      cnpj,
      ie: "061234567",
      telefone: "85991230002",
      email: seller.email,
      endereco: "Rua das Rendeiras, 415, Centro",
      cidade: "Fortaleza",
      estado: "CE",
      cep,
      tipo_negocio: "fabricante",
      faturamento_mensal: "0-5000",
      tempo_atividade: "0-1",
      nome_banco: "Banco",
      agencia_bancaria: "0001",
      conta_bancaria: "1-1",
      status: "aprovado",
      created_at: clock.now(),
      submitted_at: clock.now(),
      decided_at: clock.now(),
    })
    .execute();
}
