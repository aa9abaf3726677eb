import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, Paragraph, Quoted } from "#app/modules/notifications/ui/letter.tsx";
import { BECAUSE_AUTHOR } from "../review.ts";

export interface ReviewRepliedProps {
  name: string;
  product: string;
  seller: string;
  reply: string;
  url: string;
}

export default {
  subject: ({ seller }) => `${seller} respondeu à sua avaliação`,
  Body: ({ name, product, seller, reply, url }) => (
    <LetterFrame preview={`Sobre ${product}.`} title="A loja respondeu" name={name} because={BECAUSE_AUTHOR}>
      <Paragraph>
        A loja {seller} respondeu ao que você disse de <strong>{product}</strong>:
      </Paragraph>
      <Quoted text={reply} />
      <Action href={url}>Ver a resposta</Action>
    </LetterFrame>
  ),
} satisfies Letter<ReviewRepliedProps>;
