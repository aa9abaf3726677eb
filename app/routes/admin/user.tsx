import { data, Outlet } from "react-router";
import { findUser } from "#app/modules/identity/admin/index.server.ts";
import { administratorsOnly, requireViewer } from "#app/modules/identity/index.server.ts";
import { UserPage } from "#app/modules/identity/ui/admin/user-page.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/user.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.user.name ?? "Usuário") },
  { name: "robots", content: "noindex" },
];

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_users")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const user = await findUser(viewer, params.id);
  if (!user) throw data(null, { status: 404 });
  return { user };
}

/** The dialogs about this person's access stand before the rest of the page. */
export default function User({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <UserPage user={user}>
      <Outlet />
    </UserPage>
  );
}
