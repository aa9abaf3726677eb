import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, Facts, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";

export interface PrivacyRequestReceivedProps {
  name: string;
  protocol: string;
  kind: string;
  /** As it is read: "30 de novembro de 2026". */
  due: string;
  url: string;
}

export default {
  subject: ({ protocol }) => `Recebemos a sua solicitação: protocolo ${protocol}`,
  Body: ({ name, protocol, kind, due, url }) => (
    <LetterFrame
      preview={`Respondemos até ${due}.`}
      title="Recebemos a sua solicitação"
      name={name}
      because="fez um pedido sobre os seus dados pessoais; estes avisos não podem ser desligados"
    >
      <Paragraph>O encarregado pelos dados pessoais vai ler o seu pedido e responder neste e-mail.</Paragraph>
      <Facts
        facts={[
          ["Protocolo", protocol],
          ["Pedido", kind],
          ["Resposta até", due],
        ]}
      />
      <Action href={url}>Ver em Meus dados</Action>
    </LetterFrame>
  ),
} satisfies Letter<PrivacyRequestReceivedProps>;
