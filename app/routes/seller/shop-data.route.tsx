import { useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { OWN_ACCOUNT_PATH } from "#app/modules/payouts/index.ts";
import {
  changeShopPhone,
  ownShopData,
  requestShopChange,
} from "#app/modules/sellers/changes/index.server.ts";
import {
  CHANGE_FIELDS,
  changeFieldsIn,
  differencesBetween,
  NOT_APPROVED,
} from "#app/modules/sellers/changes/index.ts";
import { ChangeStanding } from "#app/modules/sellers/ui/change-standing.tsx";
import { CompanyFields } from "#app/modules/sellers/ui/company-fields.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/shop-data.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("shop")];

const PATH = "/seller/dados";
const PROMISE = `${store.promises.sellerReviewWithinHours} horas`;
const SENT = {
  phone: "Telefone da loja alterado. Avisamos também por email.",
  account: `Mudança enviada para análise, de até ${PROMISE}. Até lá, valem os dados de antes.`,
  withdrawn: "O pedido de mudança foi retirado: vale o que está cadastrado.",
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
  const result: Awaited<ReturnType<typeof requestShopChange>> =
    part === "phone"
      ? await changeShopPhone(viewer, formText(form, "phone").slice(0, 100))
      : await requestShopChange(viewer, changeFieldsIn(form));
  return answerForm(result, {
    done: ({ withdrawn }) => ({ to: PATH, notice: SENT[withdrawn ? "withdrawn" : part] }),
    values: typedIn(form, part === "phone" ? ["phone"] : CHANGE_FIELDS),
    state: { part },
  });
}

export default function ShopData({ loaderData: { own, differences }, actionData }: Route.ComponentProps) {
  const { errors, errorOf } = useFormAnswer(actionData);
  const busy = useNavigation().formMethod === "POST";
  if (!own) {
    return (
      <>
        <h1 className="text-3xl">Dados da loja</h1>
        <p className="mt-4 max-w-prose text-ink-soft">{NOT_APPROVED}</p>
        <ButtonLink to="/seller/verification" className="mt-6">
          Ver a verificação
        </ButtonLink>
      </>
    );
  }
  const { company, change } = own;
  const sentPart = actionData?.state?.part;
  const waiting = change?.status === "pendente" ? change.company : null;
  const errorsOf = (part: "phone" | "account") => (sentPart === part ? errors : []);
  return (
    <div className="grid max-w-3xl gap-10">
      <h1 className="text-3xl">Dados da loja</h1>
      {change && change.status !== "aprovado" && <ChangeStanding change={change} differences={differences} />}
      <section aria-labelledby="telefone">
        <h2 id="telefone" className="text-xl">
          Telefone
        </h2>
        <p className="mt-1 mb-5 text-ink-soft">Muda na hora.</p>
        <ShopForm method="post" noValidate className="grid gap-5">
          <FormErrors errors={errorsOf("phone")} />
          <input type="hidden" name="part" value="phone" />
          <CompanyFields
            fields={["phone"]}
            values={(sentPart === "phone" && actionData?.values) || company}
            errorOf={errorOf}
          />
          <Button type="submit" busy={busy} busyLabel="Salvando..." className="justify-self-start">
            Salvar telefone
          </Button>
        </ShopForm>
      </section>
      <section aria-labelledby="conta">
        <h2 id="conta" className="text-xl">
          Conta que recebe
        </h2>
        <p className="mt-1 mb-5 max-w-prose text-ink-soft">
          Fica com os repasses: PIX ou conta bancária, trocada com a sua senha.
        </p>
        <ButtonLink to={OWN_ACCOUNT_PATH}>Ver a conta que recebe</ButtonLink>
      </section>
      <section aria-labelledby="endereco">
        <h2 id="endereco" className="text-xl">
          Endereço da loja
        </h2>
        <p className="mt-1 mb-5 max-w-prose text-ink-soft">
          Conferimos em até {PROMISE} antes de valer. Até lá, a loja vende com os dados de antes, e você é
          avisado por email de cada passo.
        </p>
        <ShopForm method="post" noValidate className="grid gap-5">
          <FormErrors errors={errorsOf("account")} />
          <input type="hidden" name="part" value="account" />
          <CompanyFields
            // Reset the fields when the pending request changes.
            key={change?.sending}
            fields={CHANGE_FIELDS}
            values={(sentPart === "account" ? actionData?.values : waiting) ?? company}
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
        </ShopForm>
      </section>
    </div>
  );
}
