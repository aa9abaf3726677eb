import type { Letter } from "#app/modules/notifications/index.ts";
import {
  Facts,
  LetterFrame,
  LetterLink,
  LetterNotice,
  Paragraph,
} from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface EmailChangedProps {
  name: string;
  newEmail: string;
  /** Formatted: "28 de julho de 2026, 14:05". */
  when: string;
}

/** Sent to the old address. */
export default {
  subject: () => `O e-mail da sua conta na ${store.brand} mudou`,
  Body: ({ name, newEmail, when }) => (
    <LetterFrame
      preview="Este endereço não é mais usado para entrar na sua conta."
      title="Seu e-mail de acesso mudou"
      name={name}
      because={`este era o endereço de uma conta na ${store.brand}; avisos de segurança não podem ser desligados`}
    >
      <Paragraph>
        A partir de agora você entra na sua conta com outro e-mail, e é para lá que vão as nossas mensagens.
      </Paragraph>
      <Facts
        facts={[
          ["Novo e-mail", newEmail],
          ["Quando", when],
        ]}
      />
      <LetterNotice>
        Não foi você? Escreva agora para{" "}
        <LetterLink href={`mailto:${store.contact.email}`}>{store.contact.email}</LetterLink> a partir deste
        endereço, e ajudamos a recuperar sua conta.
      </LetterNotice>
    </LetterFrame>
  ),
} satisfies Letter<EmailChangedProps>;
