import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import {
  changeEmail,
  changePassword,
  changeProfile,
  emailChangeSchema,
  passwordChangeSchema,
  profileSchema,
} from "#app/modules/identity/account/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { EmailForm, PasswordForm, PersonForm } from "#app/modules/identity/ui/profile-forms.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { type Client, clientOf } from "#app/platform/http/client.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/edit-profile.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Editar perfil") }];

export async function loader({ context }: Route.LoaderArgs) {
  const { name, email, phone } = await requireViewer(context);
  return { name, email, phone };
}

type Part = "person" | "email" | "password";

/** Three forms, each saved on its own. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const part = form.get("part");
  if (part === "password") return savePassword(viewer, form, clientOf(request));
  return part === "email" ? saveEmail(viewer, form) : savePerson(viewer, form);
}

async function savePerson(viewer: Viewer, form: FormData) {
  const typed = parseForm(profileSchema, form);
  return answerForm(typed.ok ? await changeProfile(viewer, typed.value) : typed, {
    done: () => ({ to: "/profile", notice: "Seus dados foram salvos." }),
    values: typedIn(form, ["name", "phone"]),
    state: { part: "person" satisfies Part },
  });
}

async function saveEmail(viewer: Viewer, form: FormData) {
  const typed = parseForm(emailChangeSchema, form);
  const values = typedIn(form, ["email"]);
  return answerForm(typed.ok ? await changeEmail(viewer, typed.value) : typed, {
    done: () => ({
      to: "/profile",
      notice: `Enviamos um link para ${typed.ok && typed.value.email}. O email muda quando você abrir o link.`,
    }),
    values,
    state: { part: "email" satisfies Part },
  });
}

async function savePassword(viewer: Viewer, form: FormData, client: Client) {
  const typed = parseForm(passwordChangeSchema, form);
  return answerForm(typed.ok ? await changePassword(viewer, typed.value, client) : typed, {
    done: ({ cookies }) => ({
      to: "/profile",
      notice: "Sua senha foi alterada. Os outros acessos foram encerrados.",
      cookies,
    }),
    state: { part: "password" satisfies Part },
  });
}

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  const of = (part: Part) => (actionData?.state?.part === part ? actionData : undefined);
  return (
    <div className="mx-auto max-w-xl pt-2">
      <Breadcrumbs trail={[{ label: "Meu perfil", to: "/profile" }]} current="Editar perfil" />
      <h1 className="mt-4 text-4xl">Editar perfil</h1>
      <div className="mt-8 grid gap-12">
        <PersonForm profile={loaderData} answer={of("person")} />
        <EmailForm current={loaderData.email} answer={of("email")} />
        <PasswordForm email={loaderData.email} answer={of("password")} />
      </div>
    </div>
  );
}
