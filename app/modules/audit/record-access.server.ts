import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { olderThan } from "#app/platform/forget-old.server.ts";
import { currentRequest } from "#app/platform/http/request-context.server.ts";
import type { AccessAction } from "./actions.ts";

interface Access {
  userId: string | null;
  email: string;
  name?: string;
  area: "loja" | "admin";
  action: AccessAction;
  userAgent: string | null;
}

/** Records who signed in or out where, and from which address (Marco Civil, art. 15). */
export async function recordAccess(executor: Executor, access: Access): Promise<void> {
  await executor
    .insertInto("access_log")
    .values({
      at: clock.now(),
      user_id: access.userId,
      email: access.email.slice(0, 254),
      name: access.name ?? "",
      area: access.area,
      action: access.action,
      address: currentRequest()?.clientAddress ?? "desconhecido",
      user_agent: access.userAgent?.slice(0, 300) ?? "",
    })
    .execute();
}

export const forgetOldAccesses = olderThan("access_log", "at", "accesses");
