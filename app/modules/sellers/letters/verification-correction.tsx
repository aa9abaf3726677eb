import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph, Quoted } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface VerificationCorrectionProps {
  name: string;
  company: string;
  reason: string;
  url: string;
}

export default {
  subject: () => `Falta um ajuste na sua verificação na ${store.brand}`,
  Body: ({ name, company, reason, url }) => (
    <LetterFrame
      preview="Corrija e envie de novo: o resto já está preenchido."
      title="Falta um ajuste"
      name={name}
      because={`você pediu para vender na ${store.brand}`}
    >
      <Paragraph>
        Falta pouco para a verificação de <strong>{company}</strong> terminar: pedimos só uma correção.
      </Paragraph>
      <Quoted text={reason} />
      <Paragraph>
        O resto continua preenchido. Depois do reenvio, a análise leva até{" "}
        {store.promises.sellerReviewWithinHours} horas.
      </Paragraph>
      <Action href={url}>Corrigir e reenviar</Action>
    </LetterFrame>
  ),
} satisfies Letter<VerificationCorrectionProps>;
