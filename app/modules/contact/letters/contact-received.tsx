import type { Letter } from "#app/modules/notifications/index.ts";
import { Facts, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface ContactReceivedProps {
  name: string;
  protocol: string;
  subject: string;
}

/** Without the message: anybody can type anybody's address, and our letter would deliver their text there. */
export default {
  subject: ({ protocol }) => `Recebemos a sua mensagem: protocolo ${protocol}`,
  Body: ({ name, protocol, subject }) => (
    <LetterFrame
      preview={`Respondemos em até ${store.promises.supportWithinHours} horas.`}
      title="Recebemos a sua mensagem"
      name={name}
      because="alguém escreveu para a nossa loja e informou este endereço"
    >
      <Paragraph>
        Sua mensagem chegou ao nosso atendimento. Respondemos neste e-mail em até{" "}
        {store.promises.supportWithinHours} horas.
      </Paragraph>
      <Facts
        facts={[
          ["Protocolo", protocol],
          ["Assunto", subject],
        ]}
      />
      <Paragraph>Guarde o número do protocolo para falar sobre isto depois.</Paragraph>
    </LetterFrame>
  ),
} satisfies Letter<ContactReceivedProps>;
