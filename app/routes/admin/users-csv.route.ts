import { exportUsers } from "#app/modules/identity/admin/index.server.ts";
import { readUserCriteria } from "#app/modules/identity/admin/index.ts";
import { csvAnswer } from "#app/platform/http/csv-answer.ts";
import { refusedFile } from "#app/platform/http/refused-file.ts";
import { administratorsOnly, filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/users-csv.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, administratorsOnly("manage_users")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const table = await exportUsers(await requireViewer(context), readUserCriteria(url.searchParams));
  if (!table) throw refusedFile(403);
  return csvAnswer("usuarios", table);
}
