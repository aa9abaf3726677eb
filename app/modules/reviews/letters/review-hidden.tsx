import type { Letter } from "#app/modules/notifications/index.ts";
import {
  LetterFrame,
  LetterLink,
  LetterNotice,
  Paragraph,
  Quoted,
} from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";
import { BECAUSE_AUTHOR } from "../review.ts";

export interface ReviewHiddenProps {
  name: string;
  product: string;
  reason: string;
}

export default {
  subject: ({ product }) => `Sua avaliação saiu do ar: ${product}`,
  Body: ({ name, product, reason }) => (
    <LetterFrame
      preview="Nossa equipe leu a sua avaliação e a retirou do ar."
      title="Avaliação retirada do ar"
      name={name}
      because={BECAUSE_AUTHOR}
    >
      <Paragraph>
        Retiramos do ar a sua avaliação de <strong>{product}</strong>. O motivo:
      </Paragraph>
      <Quoted text={reason} />
      <LetterNotice>
        Não concorda? Escreva para{" "}
        <LetterLink href={`mailto:${store.contact.email}`}>{store.contact.email}</LetterLink> e conte o seu
        lado.
      </LetterNotice>
    </LetterFrame>
  ),
} satisfies Letter<ReviewHiddenProps>;
