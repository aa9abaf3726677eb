import { db } from "#app/platform/db/db.server.ts";
import type { AccessAction } from "./access-actions.ts";

export interface AccessEntry {
  id: string;
  at: Date;
  email: string;
  name: string;
  action: AccessAction;
  address: string;
  userAgent: string;
}

/** The newest accesses at the administrators' door: everybody's, or one person's own. */
export function lastAccesses({ userId, limit }: { userId?: string; limit: number }): Promise<AccessEntry[]> {
  return db
    .selectFrom("access_log")
    .select(["id", "at", "email", "name", "address"])
    .select(["action", "user_agent as userAgent"])
    .$narrowType<{ action: AccessAction }>()
    .where("area", "=", "admin")
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId!))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
