import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph, Quoted } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface ReviewReceivedProps {
  name: string;
  product: string;
  /** "4 de 5 estrelas, veste pequeno". */
  verdict: string;
  /** Null where only stars were given. */
  text: string | null;
  url: string;
}

export default {
  subject: ({ product }) => `Nova avaliação: ${product}`,
  Body: ({ name, product, verdict, text, url }) => (
    <LetterFrame
      preview={verdict}
      title="Nova avaliação"
      name={name}
      because={`você vende na ${store.brand}`}
    >
      <Paragraph>
        Quem comprou <strong>{product}</strong> deu {verdict}.
      </Paragraph>
      {text !== null && <Quoted text={text} />}
      <Paragraph>Uma resposta atenciosa é lida por todos os que vêm depois.</Paragraph>
      <Action href={url}>Responder</Action>
    </LetterFrame>
  ),
} satisfies Letter<ReviewReceivedProps>;
