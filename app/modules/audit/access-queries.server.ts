import { db } from "#app/platform/db/db.server.ts";
import type { AccessAction } from "./actions.ts";

export interface AccessEntry {
  id: string;
  at: Date;
  email: string;
  name: string;
  action: AccessAction;
  area: string;
  address: string;
  userAgent: string;
}

interface AccessFilter {
  userId?: string;
  area?: "loja" | "admin";
  limit: number;
}

/** The newest accesses: of everybody or one person, to both areas or one. */
export function lastAccesses({ userId, area, limit }: AccessFilter): Promise<AccessEntry[]> {
  return db
    .selectFrom("access_log")
    .select(["id", "at", "email", "name", "area", "address"])
    .select(["action", "user_agent as userAgent"])
    .$narrowType<{ action: AccessAction }>()
    .$if(area !== undefined, (query) => query.where("area", "=", area!))
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId!))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
