import { db } from "#app/platform/db/db.server.ts";

export interface AccessEntry {
  id: string;
  at: Date;
  email: string;
  name: string;
  action: string;
  address: string;
}

/** The newest accesses at the administrators' door: everybody's, or one person's own. */
export function lastAccesses({ userId, limit }: { userId?: string; limit: number }): Promise<AccessEntry[]> {
  return db
    .selectFrom("access_log")
    .select(["id", "at", "email", "name", "action", "address"])
    .where("area", "=", "admin")
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId!))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
