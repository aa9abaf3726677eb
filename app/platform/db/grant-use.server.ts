import pg from "pg";

const SCHEMAS = ["public", "graphile_worker"];
/** Rows are added and read. Their triggers refuse changes as well, but an owner may drop a trigger. */
const APPEND_ONLY = ["audit_log", "ledger_entries"];

/**
 * Lets an account read and write what the shop keeps, and nothing else: it cannot create, change or drop a table, and it
 * cannot change what is only ever added to. Repeated at each start, for tables that are new.
 */
export async function grantUse(ownerUrl: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    const to = pg.escapeIdentifier(role);
    const schemas = SCHEMAS.join(", ");
    await client.query(
      [
        "begin",
        // In a database that was made before PostgreSQL 15 everybody may create tables.
        "revoke create on schema public from public",
        `grant usage on schema ${schemas} to ${to}`,
        `grant select, insert, update, delete on all tables in schema ${schemas} to ${to}`,
        `grant usage, select on all sequences in schema ${schemas} to ${to}`,
        `grant execute on all functions in schema ${schemas} to ${to}`,
        `revoke update, delete on ${APPEND_ONLY.join(", ")} from ${to}`,
        `revoke insert, update, delete on schema_migrations, graphile_worker.migrations from ${to}`,
        ...(await queuePolicies(client, role)),
        "commit",
      ].join(";\n"),
    );
  } finally {
    await client.end();
  }
}

/** The queue's tables show their rows to nobody but their owner unless a policy says so. */
async function queuePolicies(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
       and not exists (select from pg_policy where polrelid = pg_class.oid and polname = $1)`,
    [role],
  );
  const name = pg.escapeIdentifier(role);
  return rows.map(
    (table) =>
      `create policy ${name} on graphile_worker.${pg.escapeIdentifier(table.name)} to ${name} using (true) with check (true)`,
  );
}
