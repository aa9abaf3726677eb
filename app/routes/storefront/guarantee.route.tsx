import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Disclosure } from "#app/design/disclosure.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { onlyIf, TAKES } from "#app/platform/ways-to-pay.ts";
import { chatLink } from "#app/shared/chat-link.ts";
import { store } from "#app/shared/store.ts";
import { chatPhone } from "#app/shared/store-facts.ts";
import type { Route } from "./+types/guarantee.route.ts";

const { returnDays, regretDays, refundWithinBusinessDays, supportWithinHours } = store.promises;
const { email, chatNumber } = store.contact;

const PILLARS = [
  {
    icon: "rotate-ccw",
    figure: `${returnDays} dias`,
    title: "para devolver, sem custo",
    text: "Contados do recebimento. O frete da volta é por nossa conta.",
  },
  {
    icon: "wallet",
    figure: `${refundWithinBusinessDays} dias úteis`,
    title: "para o reembolso",
    text: [
      "Contados do seu aviso, na desistência; da chegada das peças, na devolução.",
      ...onlyIf(TAKES.card, "No cartão, o crédito aparece conforme o fechamento da fatura."),
    ].join(" "),
  },
  {
    icon: "headset",
    figure: `${supportWithinHours} horas`,
    title: "para falar com você",
    text: "É o prazo máximo da nossa resposta, pelo chat ou por e-mail.",
  },
] as const;

const QUESTIONS = [
  {
    question: "Preciso explicar por que estou devolvendo?",
    answer: `Em até ${regretDays} dias do recebimento, não: você pode se arrepender por lei (Código de Defesa do Consumidor, art. 49) e recebe tudo de volta, inclusive o frete da entrega. Depois, e até ${returnDays} dias, por compromisso nosso, você conta o motivo e recebe o valor pago pelas peças.`,
  },
  {
    question: "Quanto pago para devolver?",
    answer: "Nada. O envio de volta é por nossa conta, em qualquer estado.",
  },
  {
    question: "Quando o dinheiro volta?",
    answer: `Na desistência em até ${regretDays} dias, em até ${refundWithinBusinessDays} dias úteis do seu aviso. Na devolução em até ${returnDays} dias, em até ${refundWithinBusinessDays} dias úteis depois que as peças chegam de volta.`,
  },
  {
    question: "Posso provar a peça?",
    answer: "Pode, como provaria na loja. Para devolver, a peça volta com as etiquetas e o que veio junto.",
  },
  {
    question: "A peça veio com defeito. E agora?",
    answer: `Avise com fotos. Dentro dos ${returnDays} dias você pode simplesmente devolver. Depois disso, a lei dá 90 dias do recebimento para reclamar, e o defeito deve ser resolvido em até 30 dias (Código de Defesa do Consumidor, arts. 18 e 26).`,
  },
  {
    question: "Comprei de mais de uma loja. Devolvo para quem?",
    answer: `Você fala só com a ${store.brand}. Nós combinamos o envio com cada loja e cuidamos do reembolso.`,
  },
];

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Compra garantida") },
  {
    name: "description",
    content: `Devolução grátis em até ${returnDays} dias, reembolso em até ${refundWithinBusinessDays} dias úteis e resposta em até ${supportWithinHours} horas.`,
  },
];

export default function Guarantee() {
  return (
    <>
      <Breadcrumbs trail={[{ label: "Início", to: "/" }]} current="Compra garantida" />
      <h1 className="mt-6 text-4xl md:text-5xl">Compra garantida</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-ink-soft">
        Se a peça não for o que você esperava, ela volta e o dinheiro também.
      </p>
      <ul className="mt-10 grid gap-10 md:grid-cols-3">
        {PILLARS.map(({ icon, figure, title, text }) => (
          <li key={title}>
            <Icon name={icon} className="size-8 stroke-[1.5] text-lagoon" />
            <h2 className="mt-3">
              <span className="block text-4xl">{figure}</span>
              <span className="text-lg">{title}</span>
            </h2>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-14 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="perguntas">
          <h2 id="perguntas" className="mb-3 text-2xl">
            Perguntas frequentes
          </h2>
          {QUESTIONS.map(({ question, answer }) => (
            <Disclosure key={question} summary={question} name="perguntas">
              <p className="max-w-[65ch] text-ink-soft">{answer}</p>
            </Disclosure>
          ))}
        </section>
        <Contact />
      </div>
    </>
  );
}

function Contact() {
  const chat = chatLink(chatNumber, "Olá! Quero devolver uma peça ou tirar uma dúvida sobre a garantia.");
  return (
    <section aria-labelledby="devolver">
      <h2 id="devolver" className="mb-4 text-2xl">
        Como devolver
      </h2>
      <div className="prose">
        <ol>
          <li>
            Entre na sua conta, abra <Link to="/orders">Meus Pedidos</Link> e toque no pedido.
          </li>
          <li>
            Toque em <strong>Desistir ou devolver</strong>, escolha as peças e envie. O aviso dentro do prazo
            vale, mesmo que a peça chegue depois.
          </li>
          <li>Um e-mail explica o envio, que não custa nada. Embale as peças com as etiquetas.</li>
          <li>
            O reembolso sai em até {refundWithinBusinessDays} dias úteis: do seu aviso, se você desistiu em
            até {regretDays} dias; da chegada das peças, depois disso. Você o acompanha no pedido.
          </li>
        </ol>
        <p>
          Não encontrou o pedido, ou prefere falar com alguém? Avise pelo{" "}
          <a href={chat} target="_blank" rel="noreferrer">
            WhatsApp {chatPhone}
          </a>{" "}
          ou por <a href={`mailto:${email}`}>{email}</a>, com o número do pedido. Respondemos em até{" "}
          {supportWithinHours} horas.
        </p>
        <p>
          Os detalhes estão em <Link to="/info/returns">Trocas e devoluções</Link>.
        </p>
      </div>
    </section>
  );
}
