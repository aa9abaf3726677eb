import { Clock, Mail, MapPin, MessageCircle, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { data } from "react-router";
import { newFormKey, readContactForm, sendContact, typedContact } from "#app/modules/contact/index.server.ts";
import type { ContactProblem } from "#app/modules/contact/index.ts";
import { ContactForm } from "#app/modules/contact/ui/contact-form.tsx";
import { viewerOf } from "#app/modules/identity/index.server.ts";
import { TOO_MANY } from "#app/modules/identity/index.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { store } from "#app/shared/store.ts";
import { chatPhone, companyCnpj, fullAddress, storeHours } from "#app/shared/store-facts.ts";
import type { Route } from "./+types/contact.route.ts";

const { contact, promises } = store;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Fale conosco") },
  {
    name: "description",
    content: `Escreva para a ${store.brand}: resposta em até ${promises.supportWithinHours} horas, com protocolo.`,
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  return { values: { name: viewer?.name, email: viewer?.email }, formKey: await newFormKey() };
}

const PROBLEMS = {
  throttled: TOO_MANY,
  "old-form": "Esta página ficou aberta por muito tempo. Confira a mensagem e envie de novo.",
  machine: `Não conseguimos receber esta mensagem por aqui. Escreva para ${contact.email}.`,
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formIn(request);
  const refuse = async (problems: ContactProblem[], status = 400) =>
    data({ problems, values: typedContact(form), formKey: await newFormKey() }, { status });
  const read = readContactForm(form);
  if (!read.ok) return refuse(read.problems);
  const sent = await sendContact(await viewerOf(context), {
    message: read.value,
    formKey: formText(form, "chave"),
    trap: formText(form, "site"),
  });
  if (!sent.ok) {
    return refuse([{ message: PROBLEMS[sent.problem] }], sent.problem === "throttled" ? 429 : 400);
  }
  return redirectWithNotice("/contato", {
    tone: "success",
    text: `Recebemos a sua mensagem. Seu protocolo é ${sent.protocol}; enviamos o número também para ${read.value.email}. Respondemos em até ${promises.supportWithinHours} horas.`,
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { values, formKey, problems } = { problems: undefined, ...loaderData, ...actionData };
  return (
    <div className="mx-auto grid max-w-5xl gap-x-14 gap-y-12 lg:grid-cols-[1fr_19rem]">
      <div className="min-w-0">
        <h1 className="text-4xl">Fale conosco</h1>
        <p className="mt-3 mb-8 max-w-[58ch] text-lg text-ink-soft">
          Dúvida, reclamação, desistência ou defeito: escreva aqui, receba um protocolo na hora e a resposta
          em até {promises.supportWithinHours} horas.
        </p>
        <ContactForm key={formKey} values={values} formKey={formKey} problems={problems} />
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
        <Channel icon={<MessageCircle aria-hidden="true" />} label="WhatsApp e telefone">
          {chatPhone}
        </Channel>
        <Channel icon={<Mail aria-hidden="true" />} label="E-mail">
          {contact.email}
        </Channel>
        <Channel icon={<ShieldCheck aria-hidden="true" />} label="Encarregado pelos dados pessoais">
          {contact.privacyOfficer}, {contact.privacyEmail}
        </Channel>
        <Channel icon={<MapPin aria-hidden="true" />} label="Loja física e endereço da empresa">
          {fullAddress}
        </Channel>
        <Channel icon={<Clock aria-hidden="true" />} label="Horário da loja">
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
