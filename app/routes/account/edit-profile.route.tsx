import { data } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import {
  changeEmail,
  changePassword,
  changeProfile,
  checkEmailChange,
  checkPasswordChange,
  checkProfile,
} from "#app/modules/identity/account/index.server.ts";
import { PROFILE_PROBLEMS, type Problem, type Viewer } from "#app/modules/identity/index.ts";
import { EmailForm, PasswordForm, PersonForm } from "#app/modules/identity/ui/profile-forms.tsx";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { clientOf } from "#app/platform/http/client.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
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
  const part = formText(form, "part");
  if (part === "password") return savePassword(viewer, form, request);
  return part === "email" ? saveEmail(viewer, form) : savePerson(viewer, form);
}

/** Back to the form with what was typed, except passwords. */
const refuse = (part: Part, form: FormData, problems: Problem[]) => {
  const [name, email, phone] = ["name", "email", "phone"].map((field) => formText(form, field).slice(0, 300));
  return data({ part, problems, values: { name, email, phone } }, { status: 400 });
};

const saved = (text: string, cookies?: string[]) =>
  redirectWithNotice("/profile", { tone: "success", text }, cookies);

async function savePerson(viewer: Viewer, form: FormData) {
  const checked = checkProfile(form);
  if (!checked.ok) return refuse("person", form, checked.problems);
  await changeProfile(viewer, checked.value);
  return saved("Seus dados foram salvos.");
}

async function saveEmail(viewer: Viewer, form: FormData) {
  const checked = checkEmailChange(form);
  if (!checked.ok) return refuse("email", form, checked.problems);
  const result = await changeEmail(viewer, checked.value);
  if (result.ok) {
    return saved(`Enviamos um link para ${checked.value.email}. O email muda quando você abrir o link.`);
  }
  const message = PROFILE_PROBLEMS[result.problem];
  return refuse("email", form, [{ field: FIELD_OF[result.problem], message }]);
}

const FIELD_OF = {
  "same-email": "email",
  "email-taken": "email",
  "wrong-password": "emailPassword",
  throttled: undefined,
};

async function savePassword(viewer: Viewer, form: FormData, request: Request) {
  const checked = checkPasswordChange(form);
  if (!checked.ok) return refuse("password", form, checked.problems);
  const result = await changePassword(viewer, checked.value, clientOf(request));
  if (result.ok) {
    return saved("Sua senha foi alterada. Os outros acessos foram encerrados.", result.cookies);
  }
  const field = { "wrong-password": "currentPassword", "weak-password": "password", throttled: undefined };
  return refuse("password", form, [
    { field: field[result.problem], message: PROFILE_PROBLEMS[result.problem] },
  ]);
}

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  const of = (part: Part) => (actionData?.part === part ? actionData : undefined);
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
