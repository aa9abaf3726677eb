import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { BECAUSE_AUTHOR } from "../review.ts";

export interface ReviewRestoredProps {
  name: string;
  product: string;
  url: string;
}

export default {
  subject: ({ product }) => `Sua avaliação voltou ao ar: ${product}`,
  Body: ({ name, product, url }) => (
    <LetterFrame
      preview="Lemos de novo, e ela está de volta."
      title="Avaliação de volta"
      name={name}
      because={BECAUSE_AUTHOR}
    >
      <Paragraph>
        A sua avaliação de <strong>{product}</strong> voltou a aparecer na página do produto.
      </Paragraph>
      <Action href={url}>Ver a avaliação</Action>
    </LetterFrame>
  ),
} satisfies Letter<ReviewRestoredProps>;
