import { data } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import {
  beginSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  setupOf,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "#app/modules/identity/second-factor/index.server.ts";
import { RecoveryCodes } from "#app/modules/identity/ui/recovery-codes.tsx";
import {
  SecondFactorOff,
  SecondFactorOn,
  SecondFactorSetup,
  type Setup,
} from "#app/modules/identity/ui/second-factor.tsx";
import { answerForm, formAgain } from "#app/platform/forms/answer-form.server.ts";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { clientOf } from "#app/platform/http/client.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/security.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Segurança") }];

/** Answers of this page may hold a secret or the recovery codes. */
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = async ({ context }: Route.LoaderArgs) => readSecondFactor(await requireViewer(context));

interface State {
  setup?: Setup | null;
  /** Shown in this answer only. */
  codes?: string[];
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const client = clientOf(request);
  const typed = { password: formText(form, "password"), code: formText(form, "code") };
  const part = form.get("part");
  if (part === "on") {
    const result = await turnOnSecondFactor(viewer, typed.code, client);
    if (result.ok) return shown({ codes: result.codes }, result.cookies);
    const setup = setupOf(formText(form, "secret"), viewer.email);
    return formAgain<State>(result, {}, { setup: result.problem === "already-on" ? null : setup });
  }
  if (part === "codes") {
    const result = await renewRecoveryCodes(viewer, typed, client);
    return result.ok ? shown({ codes: result.codes }) : formAgain<State>(result);
  }
  if (part === "off") {
    return answerForm<Awaited<ReturnType<typeof turnOffSecondFactor>>, State>(
      await turnOffSecondFactor(viewer, typed, client),
      {
        done: ({ cookies }) => ({
          to: "/profile/seguranca",
          notice: "A verificação em duas etapas foi desligada.",
          cookies,
        }),
      },
    );
  }
  const result = await beginSecondFactor(viewer, typed.password, client);
  return result.ok ? shown({ setup: result.setup }) : formAgain<State>(result);
}

function shown(state: State, cookies: readonly string[] = []) {
  const headers = new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
  return data<FormAnswer<State>>({ problems: [], values: {}, state }, { headers });
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { isOn, isRequired, codesLeft } = loaderData;
  const { setup, codes } = actionData?.state ?? {};
  const answer = actionData && actionData.problems.length > 0 ? actionData : undefined;
  return (
    <div className="mx-auto max-w-xl pt-2">
      <Breadcrumbs trail={[{ label: "Meu perfil", to: "/profile" }]} current="Segurança" />
      <h1 className="mt-4 mb-6 text-4xl">Verificação em duas etapas</h1>
      {codes && <RecoveryCodes codes={codes} />}
      {!codes && setup && !isOn && <SecondFactorSetup setup={setup} answer={answer} />}
      {!codes && !setup && !isOn && <SecondFactorOff answer={answer} isRequired={isRequired} />}
      {!codes && isOn && <SecondFactorOn answer={answer} isRequired={isRequired} codesLeft={codesLeft} />}
    </div>
  );
}
