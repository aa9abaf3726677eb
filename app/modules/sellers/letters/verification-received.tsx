import type { Letter } from "#app/modules/notifications/index.ts";
import {
  Action,
  Facts,
  LetterFrame,
  LetterNotice,
  Paragraph,
} from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface VerificationReceivedProps {
  name: string;
  company: string;
  /** With its punctuation. */
  cnpj: string;
  url: string;
}

const promise = `${store.promises.sellerReviewWithinHours} horas`;

export default {
  subject: () => `Recebemos os dados da sua empresa na ${store.brand}`,
  Body: ({ name, company, cnpj, url }) => (
    <LetterFrame
      preview={`A análise leva até ${promise}.`}
      title="Sua verificação está em análise"
      name={name}
      because={`você pediu para vender na ${store.brand}`}
    >
      <Paragraph>
        Recebemos os dados da sua empresa. Analisamos em até <strong>{promise}</strong> e avisamos o resultado
        por aqui: aprovada, com um pedido de correção ou rejeitada, sempre com o motivo.
      </Paragraph>
      <Facts
        facts={[
          ["Empresa", company],
          ["CNPJ", cnpj],
        ]}
      />
      <Action href={url}>Acompanhar no painel</Action>
      <LetterNotice>Não foi você? Escreva para a gente, e cancelamos a solicitação.</LetterNotice>
    </LetterFrame>
  ),
} satisfies Letter<VerificationReceivedProps>;
