import { z } from "zod";
import { ORDER_STATUSES } from "#app/modules/orders/index.ts";
import { PAYMENT_METHODS } from "#app/modules/payments/index.ts";

/** The parameters and answers of the procedures, in the specification's names. */

const moment = z.iso.datetime();
const count = z.int().min(0);
const reais = z.number().describe("Reais, with centavos as decimals");

const adminId = z.string().min(1).max(200).describe("Must be the signed-in administrator's id");
const page = z.int().min(1).max(10_000).optional().describe("From 1; a page that is not full is the last");

export const nothing = z.object({ admin_id: adminId.optional() });
export const asAdministrator = z.object({ admin_id: adminId });
export const pageOf = asAdministrator.extend({ pagina: page });

export const decision = asAdministrator.extend({
  verificacao_id: z.union([z.string().min(1).max(20), z.int().min(0)]),
  admin_email: z.string().max(254).optional().describe("If given, the signed-in administrator's"),
  motivo: z.string().max(5_000).optional(),
});
export const rejection = decision.extend({ motivo: z.string().max(5_000) });
export const done = z.object({ success: z.literal(true) });

export const ordersAsked = pageOf.extend({
  q: z.string().max(80).optional().describe("Order number, or part of the buyer's name, e-mail or phone"),
  loja: z.string().max(80).optional().describe("Part of a shop's name or CNPJ"),
  status: z.enum(ORDER_STATUSES).optional(),
  pagamento: z.enum(PAYMENT_METHODS).optional(),
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
});

export const pendingVerification = z.object({
  id: z.string(),
  nome_empresa: z.string(),
  cnpj: z.string(),
  email: z.string(),
  nome_completo: z.string(),
  email_usuario: z.string(),
  telefone: z.string(),
  tipo_negocio: z.string(),
  faturamento_mensal: z.string(),
  cidade: z.string(),
  estado: z.string(),
  created_at: moment,
  submitted_at: moment,
});

export const stats = z.object({
  usuarios: count,
  clientes: count,
  lojistas: count,
  produtos: count,
  pedidos: count,
  pedidos_pendentes: count,
  receita_total: reais,
  receita_mes_atual: reais,
});

export const user = z.object({
  user_id: z.string(),
  nome_completo: z.string(),
  email: z.string(),
  telefone: z.string().nullable(),
  tipo_cliente: z.enum(["cliente", "lojista"]),
  role: z.enum(["cliente", "lojista", "admin"]),
  situacao: z.string(),
  created_at: moment,
});

export const product = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  sellerId: z.string(),
  sellerName: z.string(),
  price: reais,
  stock: count,
  sales: z.int(),
  views: count,
  isActive: z.boolean(),
  situacao: z.string(),
  createdAt: moment,
});

export const order = z.object({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  created_at: moment,
  comprador: z.string(),
  email: z.string(),
  vendedores: z.array(z.string()),
  metodo_pagamento: z.enum(PAYMENT_METHODS),
  valor_total: reais,
  reembolsado: reais,
});

export const pastDecision = z.object({
  id: z.string(),
  decisao: z.enum(["aprovado", "rejeitado", "correcao", "suspenso", "reativado"]),
  motivo: z.string().nullable(),
  nome_empresa: z.string(),
  cnpj: z.string(),
  seller_id: z.string(),
  verificacao_id: z.string().nullable().describe("Null where a shop was decided about, not a request"),
  submitted_at: moment.nullable(),
  decided_at: moment,
  decided_by: z.string(),
});

const cartLine = z.object({
  produto_id: z.string(),
  cor: z.string(),
  tamanho: z.string(),
  quantidade: z.int().min(1),
  nome: z.string().optional(),
  preco: z.number().optional().describe("Reais; not believed, the shop prices the line itself"),
  imagem_url: z.string().optional(),
  vendedor: z.string().optional(),
});
const { $schema: _, ...describedLine } = z.toJSONSchema(cartLine, { io: "input" });

export const cart = z.object({
  p_user_id: z.string().max(200).describe("Must be the signed-in person's id"),
  // Described but not enforced: an unreadable line is left out, and the rest of the cart is kept.
  p_produtos: z.array(z.unknown().meta(describedLine)),
  p_valor_total: z.unknown().optional(),
});
