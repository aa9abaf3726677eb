import type { Letter } from "#app/modules/notifications/index.ts";
import { Facts, LetterFrame, LetterNotice, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface ContactMessageProps {
  protocol: string;
  subject: string;
  from: string;
  email: string;
  when: string;
  order: string | null;
  /** Whether the sender was signed in. */
  account: boolean;
  paragraphs: string[];
}

/** To the shop's own inbox; its answer goes to the sender. */
export default {
  subject: ({ protocol, subject }) => `[${protocol}] ${subject}`,
  Body: ({ protocol, subject, from, email, when, order, account, paragraphs }) => (
    <LetterFrame
      preview={`${from} escreveu pelo formulário de contato.`}
      title="Mensagem do formulário de contato"
      because="este é o endereço de atendimento da loja"
    >
      <Facts
        facts={[
          ["Protocolo", protocol],
          ["Assunto", subject],
          ["Nome", from],
          ["E-mail", email],
          ["Pedido", order ?? "não informado"],
          ["Conta", account ? "enviou conectado à conta" : "enviou sem entrar na conta"],
          ["Quando", when],
        ]}
      />
      {paragraphs.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a message never move
        <Paragraph key={index}>{text}</Paragraph>
      ))}
      <LetterNotice>
        Responda a este e-mail: a resposta vai para quem escreveu. O prazo prometido é de{" "}
        {store.promises.supportWithinHours} horas.
      </LetterNotice>
    </LetterFrame>
  ),
} satisfies Letter<ContactMessageProps>;
