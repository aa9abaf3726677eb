import { data } from "react-router";
import { listUsers, userStats } from "#app/modules/identity/admin/index.server.ts";
import { readUserCriteria } from "#app/modules/identity/admin/index.ts";
import { UserList } from "#app/modules/identity/ui/admin/user-list.tsx";
import { overdueRequests } from "#app/modules/privacy/admin/index.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/users.route.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Usuários") },
  { name: "robots", content: "noindex" },
];

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_users")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const criteria = readUserCriteria(url.searchParams);
  const [stats, listing, requests] = await Promise.all([
    userStats(viewer),
    listUsers(viewer, criteria),
    overdueRequests(),
  ]);
  if (!stats || !listing) throw data(null, { status: 403 });
  return { stats, listing, criteria, overdueRequests: requests.overdue };
}

export default function Users({ loaderData }: Route.ComponentProps) {
  return <UserList {...loaderData} />;
}
