import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph, Quoted } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface VerificationRejectedProps {
  name: string;
  company: string;
  reason: string;
  url: string;
}

export default {
  subject: () => `Sua verificação na ${store.brand} foi rejeitada`,
  Body: ({ name, company, reason, url }) => (
    <LetterFrame
      preview="Veja o motivo e envie de novo."
      title="Verificação rejeitada"
      name={name}
      because={`você pediu para vender na ${store.brand}`}
    >
      <Paragraph>
        Analisamos os dados de <strong>{company}</strong> e não pudemos aprovar a loja. O motivo:
      </Paragraph>
      <Quoted text={reason} />
      <Paragraph>Com os dados certos, você pode enviar uma nova solicitação a qualquer momento.</Paragraph>
      <Action href={url}>Enviar nova solicitação</Action>
    </LetterFrame>
  ),
} satisfies Letter<VerificationRejectedProps>;
