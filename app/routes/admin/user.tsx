import { data, Outlet } from "react-router";
import { findUser } from "#app/modules/admin-desk/index.server.ts";
import { UserPage } from "#app/modules/admin-desk/ui/users/user-page.tsx";
import { administratorsOnly, requireViewer } from "#app/modules/identity/index.server.ts";
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
