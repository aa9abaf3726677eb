import { hashPassword } from "#app/modules/identity/account/password-hash.server.ts";
import { PERMISSIONS, type Permission } from "#app/modules/identity/index.ts";
import { daysBefore, insertRows, type SampleLayer } from "./layer.ts";

export const DEMO_PASSWORD = "mare-demo-2026";

interface SampleAccount {
  id: string;
  email: string;
  name: string;
  phone: string;
  kind: "cliente" | "lojista";
  since: number;
  permissions?: readonly Permission[];
}

export const sampleAccounts: readonly SampleAccount[] = [
  {
    id: "demo-cliente",
    email: "cliente@mare.test",
    name: "Marina Duarte",
    phone: "13991230001",
    kind: "cliente",
    since: 340,
  },
  {
    id: "demo-lojista",
    email: "lojista@mare.test",
    name: "Isabela Colares",
    phone: "85991230002",
    kind: "lojista",
    since: 365,
  },
  {
    id: "demo-novo-lojista",
    email: "novo-lojista@mare.test",
    name: "Otávio Pires",
    phone: "48991230003",
    kind: "lojista",
    since: 1,
  },
  {
    id: "demo-admin",
    email: "admin@mare.test",
    name: "Helena Prado",
    phone: "13991230004",
    kind: "cliente",
    since: 420,
    permissions: PERMISSIONS,
  },
  {
    id: "demo-gerente",
    email: "gerente@mare.test",
    name: "Rafael Nunes",
    phone: "13991230005",
    kind: "cliente",
    since: 400,
    permissions: ["manage_products", "manage_orders", "view_analytics", "manage_sellers"],
  },
];

/** The demo accounts, the shop of one of them, and the verification that another requested yesterday. */
export const accountsLayer: SampleLayer = {
  load: async (client, now) => {
    const password = await hashPassword(DEMO_PASSWORD);
    const since = ({ since }: SampleAccount) => daysBefore(now, since);
    const stamps = (account: SampleAccount) => ({ created_at: since(account), updated_at: since(account) });
    await insertRows(
      client,
      "auth_users",
      sampleAccounts.map((account) => ({
        id: account.id,
        name: account.name,
        email: account.email,
        email_verified: true,
        ...stamps(account),
      })),
    );
    await insertRows(
      client,
      "auth_accounts",
      sampleAccounts.map((account) => ({
        id: account.id,
        user_id: account.id,
        account_id: account.id,
        provider_id: "credential",
        password,
        ...stamps(account),
      })),
    );
    await insertRows(
      client,
      "usuarios",
      sampleAccounts.map((account) => ({
        user_id: account.id,
        nome_completo: account.name,
        telefone: account.phone,
        tipo_cliente: account.kind,
        created_at: since(account),
      })),
    );
    await insertRows(
      client,
      "administradores",
      sampleAccounts
        .filter(({ permissions }) => permissions)
        .map((account) => ({
          user_id: account.id,
          permissions: account.permissions,
          created_at: since(account),
        })),
    );
    await client.query("update sellers set user_id = 'demo-lojista' where id = 'bella-colada'");
    await insertRows(client, "sellers", [
      {
        id: NEW_SHOP.id,
        name: NEW_SHOP.company,
        description: "",
        city: NEW_SHOP.cidade,
        state: NEW_SHOP.estado,
        cnpj: NEW_SHOP.cnpj,
        status: "pendente",
        user_id: "demo-novo-lojista",
        created_at: daysBefore(now, 1),
      },
    ]);
    await client.query(
      "update usuarios set seller_id = sellers.id from sellers where sellers.user_id = usuarios.user_id",
    );
    await insertVerifications(client, now);
  },
};

const NEW_SHOP = {
  id: "atelie-da-ilha",
  company: "Ateliê da Ilha Confecções Ltda.",
  cnpj: "26741958000127",
  cidade: "Florianópolis",
  estado: "SC",
};

const APPROVED_SHOP = {
  seller_id: "bella-colada",
  nome_empresa: "Bella Colada Moda Feminina Ltda.",
  cnpj: "82490731000127",
};

const found = (razaoSocial: string, nomeFantasia: string, cidade: string, uf: string) => ({
  razaoSocial,
  nomeFantasia,
  situacao: "ATIVA",
  cidade,
  uf,
});

async function insertVerifications(client: Parameters<SampleLayer["load"]>[0], now: Date): Promise<void> {
  const decided = { decided_at: daysBefore(now, 364), decided_by: "demo-admin" };
  await insertRows(client, "verificacoes_lojista", [
    {
      user_id: "demo-lojista",
      ...APPROVED_SHOP,
      ie: "061234567",
      telefone: "85991230002",
      email: "lojista@mare.test",
      endereco: "Rua das Rendeiras, 415, Centro",
      cidade: "Fortaleza",
      estado: "CE",
      cep: "60060170",
      tipo_negocio: "fabricante",
      faturamento_mensal: "50000-100000",
      tempo_atividade: "5-10",
      nome_banco: "Banco do Nordeste",
      agencia_bancaria: "0123",
      conta_bancaria: "45678-9",
      created_at: daysBefore(now, 365),
      submitted_at: daysBefore(now, 365),
      registro: found(APPROVED_SHOP.nome_empresa, "Bella Colada", "Fortaleza", "CE"),
      status: "aprovado",
      ...decided,
    },
    {
      user_id: "demo-novo-lojista",
      seller_id: NEW_SHOP.id,
      nome_empresa: NEW_SHOP.company,
      cnpj: NEW_SHOP.cnpj,
      ie: "254321098",
      telefone: "48991230003",
      email: "novo-lojista@mare.test",
      endereco: "Servidão das Conchas, 88, Lagoa da Conceição",
      cidade: NEW_SHOP.cidade,
      estado: NEW_SHOP.estado,
      cep: "88062000",
      tipo_negocio: "e-commerce",
      faturamento_mensal: "5000-15000",
      tempo_atividade: "1-3",
      nome_banco: "Banco do Brasil",
      agencia_bancaria: "3456",
      conta_bancaria: "12345-6",
      status: "pendente",
      decided_at: null,
      decided_by: null,
      created_at: daysBefore(now, 1),
      submitted_at: daysBefore(now, 1),
      registro: found(NEW_SHOP.company, "Ateliê da Ilha", NEW_SHOP.cidade, NEW_SHOP.estado),
    },
  ]);
  const { rows } = await client.query("select id from verificacoes_lojista where seller_id = 'bella-colada'");
  await insertRows(client, "decisoes_lojista", [
    {
      ...APPROVED_SHOP,
      ...decided,
      verificacao_id: rows[0].id,
      decisao: "aprovado",
      submitted_at: daysBefore(now, 365),
      decided_by_name: "Helena Prado",
    },
  ]);
}
