import type { ReactNode } from "react";
import { Icon } from "#app/design/icon.tsx";
import { contactSchema, newFormKey, sendContact } from "#app/modules/contact/index.server.ts";
import { CONTACT_FIELDS } from "#app/modules/contact/index.ts";
import { ContactForm } from "#app/modules/contact/ui/contact-form.tsx";
import { answerForm, formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { storedNowhere } from "#app/routes/guards.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import { store } from "#app/shared/store.ts";
import { chatPhone, companyCnpj, fullAddress, storeHours } from "#app/shared/store-facts.ts";
import type { Route } from "./+types/contact.route.ts";

const { contact, promises } = store;

export const middleware: Route.MiddlewareFunction[] = [storedNowhere];

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Fale conosco") },
  {
    name: "description",
    content: `Escreva para a ${store.brand}: resposta em até ${promises.supportWithinHours} horas, com protocolo.`,
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  return { initial: { name: viewer?.name, email: viewer?.email }, formKey: await newFormKey() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formIn(request);
  const values = typedIn(form, CONTACT_FIELDS);
  const state = { formKey: await newFormKey() };
  const read = parseForm(contactSchema, form);
  if (!read.ok) return formAgain(read, values, state);
  const message = read.value;
  const result = await sendContact(await viewerOf(context), {
    message,
    formKey: formText(form, "chave"),
    trap: formText(form, "site"),
  });
  return answerForm(result, {
    done: ({ protocol }) => ({
      to: "/contato",
      notice: `Recebemos a sua mensagem. Seu protocolo é ${protocol}; enviamos o número também para ${message.email}. Respondemos em até ${promises.supportWithinHours} horas.`,
    }),
    values,
    state,
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const formKey = actionData?.state?.formKey ?? loaderData.formKey;
  return (
    <div className="mx-auto grid max-w-5xl gap-x-14 gap-y-12 lg:grid-cols-[1fr_19rem]">
      <div className="min-w-0">
        <h1 className="text-4xl">Fale conosco</h1>
        <p className="mt-3 mb-8 max-w-[58ch] text-lg text-ink-soft">
          Dúvida, reclamação, desistência ou defeito: escreva aqui, receba um protocolo na hora e a resposta
          em até {promises.supportWithinHours} horas.
        </p>
        <ContactForm key={formKey} initial={loaderData.initial} formKey={formKey} answer={actionData} />
      </div>
      <Channels />
    </div>
  );
}

function Channels() {
  return (
    <aside aria-labelledby="outros-canais" className="self-start rounded-card bg-sand/60 p-6">
      <h2 id="outros-canais" className="text-xl">
        Outros canais
      </h2>
      <ul className="mt-4 grid gap-4">
        <Channel icon={<Icon name="message-circle" />} label="WhatsApp e telefone">
          {chatPhone}
        </Channel>
        <Channel icon={<Icon name="mail" />} label="E-mail">
          {contact.email}
        </Channel>
        <Channel icon={<Icon name="shield-check" />} label="Encarregado pelos dados pessoais">
          {contact.privacyOfficer}, {contact.privacyEmail}
        </Channel>
        <Channel icon={<Icon name="map-pin" />} label="Loja física e endereço da empresa">
          {fullAddress}
        </Channel>
        <Channel icon={<Icon name="clock" />} label="Horário da loja">
          {storeHours.map(({ days, hours }) => (
            <span key={days} className="block first-letter:uppercase">
              {days}: {hours}
            </span>
          ))}
        </Channel>
      </ul>
      <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">
        {store.company.legalName}, CNPJ {companyCnpj}
      </p>
    </aside>
  );
}

function Channel({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-lagoon">
      {icon}
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-sm font-semibold">{label}</span>
        {children}
      </span>
    </li>
  );
}
