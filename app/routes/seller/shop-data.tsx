import { data, Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { TOO_MANY } from "#app/modules/identity/index.ts";
import { useProblems } from "#app/modules/identity/ui/use-problems.ts";
import {
  changeShopPhone,
  ownShopData,
  requestShopChange,
} from "#app/modules/sellers/changes/index.server.ts";
import { CHANGE_FIELDS, differencesBetween, typedOver } from "#app/modules/sellers/changes/index.ts";
import { ChangeStanding } from "#app/modules/sellers/ui/change-standing.tsx";
import { CompanyFields } from "#app/modules/sellers/ui/company-fields.tsx";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { store } from "#app/platform/store.ts";
import type { Route } from "./+types/shop-data.ts";

const PATH = "/seller/dados";
const PROMISE = `${store.promises.sellerReviewWithinHours} horas`;
const WORDS = {
  phone: "Telefone da loja alterado. Avisamos também por email.",
  account: `Mudança enviada para análise, de até ${PROMISE}. Até lá, valem os dados de antes.`,
  "nothing-changed": "Nada mudou: os dados são os mesmos de antes.",
  "too-many": TOO_MANY,
  "not-approved": "Os dados podem ser alterados aqui depois que a loja for aprovada.",
} as const;

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Dados da loja") }];

export async function loader({ context }: Route.LoaderArgs) {
  const own = await ownShopData(await requireViewer(context));
  if (!own) return { own: null, differences: [] };
  return { own, differences: own.change ? differencesBetween(own.company, own.change.company) : [] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const part = formText(form, "part") === "phone" ? "phone" : "account";
  const result =
    part === "phone"
      ? await changeShopPhone(viewer, formText(form, "phone").slice(0, 100))
      : await requestShopChange(viewer, form);
  if (result.ok) throw await redirectWithNotice(PATH, { tone: "success", text: WORDS[part] });
  const problems = result.refusal === "fields" ? result.problems : [{ message: WORDS[result.refusal] }];
  const own = await ownShopData(viewer);
  const values = own && { ...typedOver(own.company, form), phone: formText(form, "phone").slice(0, 100) };
  return data({ part, problems, values }, { status: 400 });
}

export default function ShopData({ loaderData: { own, differences }, actionData }: Route.ComponentProps) {
  const { errors, errorOf } = useProblems(actionData?.problems);
  const busy = useNavigation().formMethod === "POST";
  if (!own) {
    return (
      <>
        <h1 className="text-3xl">Dados da loja</h1>
        <p className="mt-4 max-w-prose text-ink-soft">{WORDS["not-approved"]}</p>
        <ButtonLink to="/seller/verification" className="mt-6">
          Ver a verificação
        </ButtonLink>
      </>
    );
  }
  const { company, change } = own;
  const typed = actionData?.values;
  const waiting = change?.status === "pendente" ? change.company : null;
  const errorsOf = (part: "phone" | "account") => (actionData?.part === part ? errors : []);
  return (
    <div className="grid max-w-3xl gap-10">
      <h1 className="text-3xl">Dados da loja</h1>
      {change && change.status !== "aprovado" && <ChangeStanding change={change} differences={differences} />}
      <section aria-labelledby="telefone">
        <h2 id="telefone" className="text-xl">
          Telefone
        </h2>
        <p className="mt-1 mb-5 text-ink-soft">Muda na hora.</p>
        <Form method="post" noValidate className="grid gap-5">
          <FormErrors errors={errorsOf("phone")} />
          <input type="hidden" name="part" value="phone" />
          <CompanyFields
            fields={["phone"]}
            values={{ phone: (actionData?.part === "phone" ? typed?.phone : undefined) ?? company.phone }}
            errorOf={errorOf}
          />
          <Button type="submit" busy={busy} busyLabel="Salvando..." className="justify-self-start">
            Salvar telefone
          </Button>
        </Form>
      </section>
      <section aria-labelledby="endereco-e-conta">
        <h2 id="endereco-e-conta" className="text-xl">
          Endereço e conta bancária
        </h2>
        <p className="mt-1 mb-5 max-w-prose text-ink-soft">
          Conferimos em até {PROMISE} antes de valer. Até lá, a loja vende e recebe com os dados de antes, e
          você é avisado por email de cada passo.
        </p>
        <Form method="post" noValidate className="grid gap-5">
          <FormErrors errors={errorsOf("account")} />
          <input type="hidden" name="part" value="account" />
          <CompanyFields
            // What waits is what a second request starts from.
            key={change?.sending}
            fields={CHANGE_FIELDS}
            values={(actionData?.part === "account" ? typed : waiting) ?? company}
            errorOf={errorOf}
          />
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            busyLabel="Enviando..."
            className="justify-self-start"
          >
            Enviar para análise
          </Button>
        </Form>
      </section>
    </div>
  );
}
