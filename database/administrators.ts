import { randomUUID } from "node:crypto";
import pg from "pg";
import type { AuditAction } from "#app/modules/audit/index.ts";
import { PERMISSIONS } from "#app/modules/identity/index.ts";

interface Administrator {
  id: string;
  email: string;
  name: string;
  permissions: string[] | null;
  disabled: boolean;
  origin: "configuracao" | "comando" | null;
}

/**
 * Appoints the administrators that the configuration names, with a new account where there is none (its password is set
 * by "Esqueci minha senha"), and dismisses those it no longer names. Does not change those whom an operator appointed
 * or dismissed by command. Each change is in the audit log. Safe to run at every start, and by several nodes at once.
 */
export async function ensureAdministrators(databaseUrl: string, emails: string[], now: Date): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("begin");
    await client.query("lock table administradores in share row exclusive mode");
    for (const email of new Set(emails)) await appoint(client, email, now);
    await dismissAllBut(client, emails, now);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

async function appoint(client: pg.Client, email: string, now: Date): Promise<void> {
  const known = (await find(client, "account.email = $1", email))[0] ?? (await create(client, email, now));
  if (known.permissions === null) {
    await client.query("insert into administradores (user_id, permissions, created_at) values ($1, $2, $3)", [
      known.id,
      [...PERMISSIONS],
      now,
    ]);
  } else if (known.disabled && known.origin === "configuracao") {
    await client.query("update administradores set disabled_at = null where user_id = $1", [known.id]);
  } else {
    return;
  }
  await record(client, "nomear-administrador", known, now);
}

async function create(client: pg.Client, email: string, now: Date): Promise<Administrator> {
  const id = randomUUID();
  await client.query(
    `insert into auth_users (id, name, email, email_verified, created_at, updated_at)
     values ($1, $2, $2, false, $3, $3)`,
    [id, email, now],
  );
  await client.query("insert into usuarios (user_id, nome_completo, created_at) values ($1, $2, $3)", [
    ...[id, email, now],
  ]);
  return { id, email, name: email, permissions: null, disabled: false, origin: null };
}

async function dismissAllBut(client: pg.Client, emails: string[], now: Date): Promise<void> {
  const others = await find(
    client,
    "administrator.disabled_at is null and administrator.origin = 'configuracao' and account.email <> all ($1)",
    emails,
  );
  for (const dismissed of others) {
    await client.query("update administradores set disabled_at = $2 where user_id = $1", [dismissed.id, now]);
    await client.query("delete from auth_sessions where user_id = $1", [dismissed.id]);
    await record(client, "dispensar-administrador", dismissed, now);
  }
}

async function find(client: pg.Client, condition: string, value: unknown): Promise<Administrator[]> {
  const { rows } = await client.query<Administrator>(
    `select account.id, account.email, account.name, administrator.permissions, administrator.origin,
       administrator.disabled_at is not null as disabled
     from auth_users account left join administradores administrator on administrator.user_id = account.id
     where ${condition}`,
    [value],
  );
  return rows;
}

const record = (client: pg.Client, action: AuditAction, subject: Administrator, now: Date) =>
  client.query(
    `insert into audit_log (at, actor_name, actor_role, action, subject_kind, subject_id, after)
     values ($1, 'Configuração', 'sistema', $2, 'administrador', $3, $4)`,
    [now, action, subject.id, { email: subject.email }],
  );
