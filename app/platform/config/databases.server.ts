import type { Environment } from "./environment.server.ts";

/** What the addresses of databases need beside themselves. */
export function databaseProblems(env: Environment): string[] {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL, DATABASE_OWNER_URL } = env;
  if (DATABASE_OWNER_URL && DATABASE_URL) return ownerProblems(env);
  if (DATABASE_URL !== undefined) return [];
  return [
    DATABASE_OWNER_URL && "DATABASE_URL must be set with DATABASE_OWNER_URL: it is the account of the shop",
    DATABASE_DIRECT_URL &&
      "DATABASE_URL must be set with DATABASE_DIRECT_URL: it is the pooler in front of that database",
    DATABASE_REPLICA_URL &&
      "DATABASE_URL must be set with DATABASE_REPLICA_URL: it is the primary of that replica",
  ].filter((problem) => problem !== undefined);
}

/** The accounts by which the shop reads and writes. */
export const accountsOf = ({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  DATABASE_REPLICA_URL,
}: Environment): string[] => [
  ...new Set(
    [DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL].flatMap((url) => (url ? [accountIn(url)] : [])),
  ),
];

const accountIn = (url: string): string => decodeURIComponent(new URL(url).username);

function ownerProblems(env: Environment): string[] {
  const accounts = accountsOf(env);
  const owner = accountIn(env.DATABASE_OWNER_URL!);
  return accounts.includes("") || accounts.includes(owner) || owner === ""
    ? ["DATABASE_OWNER_URL must name an account, and another than the shop's own addresses name"]
    : [];
}
