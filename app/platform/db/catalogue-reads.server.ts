import { type CompiledQuery, Kysely, PostgresDialect, type QueryResult } from "kysely";
import type pg from "pg";
import { config } from "../config/index.server.ts";
import { db, pool, searchDb, searchPool } from "./db.server.ts";
import { readPosition } from "./log-position.server.ts";
import { type Reads, replicaAt } from "./replica.server.ts";
import type { DB } from "./schema.ts";

/**
 * For reading what everybody sees: lists, products, reviews, searches. With DATABASE_REPLICA_URL a replica answers where it is not behind
 * what this person and this process know (decision 53); without, these are the pools and databases of `db.server.ts` themselves.
 */
const replica = config.replicaUrl ? replicaAt(config.replicaUrl) : null;

export const catalogueReads: Reads = replica?.readsBeside(pool) ?? pool;
export const searchReads: Reads = replica?.readsBeside(searchPool) ?? searchPool;
export const catalogueDb: Kysely<DB> = replica ? readingBy(catalogueReads, pool) : db;
export const catalogueSearchDb: Kysely<DB> = replica ? readingBy(searchReads, searchPool) : searchDb;

/** Kysely takes a connection and asks it; here it is found out with each query which one to take. */
function readingBy(reads: Reads, primary: pg.Pool): Kysely<DB> {
  const connection = {
    executeQuery: async <Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> => ({
      rows: (await reads.query({ text, values: [...parameters] })).rows,
    }),
    streamQuery: () => {
      throw new Error("The catalogue is read whole.");
    },
  };
  return new Kysely<DB>({
    dialect: new (class extends PostgresDialect {
      override createDriver() {
        const driver = super.createDriver();
        return Object.assign(driver, {
          init: async () => {},
          acquireConnection: async () => connection,
          releaseConnection: async () => {},
          destroy: async () => {},
        });
      }
    })({ pool: primary }),
  });
}

/** The notifier of changes was heard, or not: null. */
export function heardOfPrimary(position: string | null, somethingChanged: boolean): void {
  if (!replica) return;
  const read = readPosition(position);
  if (read === null) replica.needed.lost();
  else replica.needed.heard(read, somethingChanged);
}

/** Where the primary is: what was committed before is in the log up to there. */
export async function positionAfterWrite(): Promise<string> {
  const { rows } = await pool.query("select pg_current_wal_insert_lsn()::text as position");
  return rows[0].position;
}

export const hasReplica = replica !== null;
export const closeReplica = async (): Promise<void> => replica?.close();
