import { useRouteLoaderData } from "react-router";
import { forceSignOut } from "#app/modules/identity/admin/index.server.ts";
import { SignOutDialog } from "#app/modules/identity/ui/admin/user-dialogs.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import type { FlashNotice } from "#app/platform/http/flash.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { adminUserPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/user-sign-out.route.ts";
import type { loader as userLoader } from "./user.route.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Encerrar acessos") }];

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const result = await forceSignOut(await requireViewer(context), id);
  return answerForm(result, {
    done: ({ ended }) => ({ to: adminUserPath(id), notice: noticeOf(ended) }),
    conflict: adminUserPath(id),
  });
}

function noticeOf(ended: number): FlashNotice {
  if (ended === 0) return { tone: "warning", text: "Não havia nenhum acesso aberto." };
  return {
    tone: "success",
    text: ended === 1 ? "Um acesso foi encerrado." : `${ended} acessos foram encerrados.`,
  };
}

export default function UserSignOut() {
  const page = useRouteLoaderData<typeof userLoader>("routes/admin/user.route");
  return page && <SignOutDialog user={page.user} />;
}
