import type { Letter } from "#app/modules/notifications/index.ts";
import {
  Action,
  Facts,
  LetterFrame,
  LetterNotice,
  Paragraph,
} from "#app/modules/notifications/ui/letter.tsx";

export interface PrivacyRequestAnsweredProps {
  name: string;
  protocol: string;
  kind: string;
  outcome: string;
  paragraphs: string[];
  url: string;
}

export default {
  subject: ({ protocol }) => `Resposta à sua solicitação ${protocol}`,
  Body: ({ name, protocol, kind, outcome, paragraphs, url }) => (
    <LetterFrame
      preview="A resposta sobre os seus dados pessoais."
      title="Respondemos a sua solicitação"
      name={name}
      because="fez um pedido sobre os seus dados pessoais; estes avisos não podem ser desligados"
    >
      <Facts
        facts={[
          ["Protocolo", protocol],
          ["Pedido", kind],
          ["Situação", outcome],
        ]}
      />
      {paragraphs.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an answer never move
        <Paragraph key={index}>{text}</Paragraph>
      ))}
      <Action href={url}>Ver em Meus dados</Action>
      <LetterNotice>
        Não ficou bom para você? Responda por um novo pedido em Meus dados. Você também pode recorrer à
        Autoridade Nacional de Proteção de Dados (ANPD).
      </LetterNotice>
    </LetterFrame>
  ),
} satisfies Letter<PrivacyRequestAnsweredProps>;
