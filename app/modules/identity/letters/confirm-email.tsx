import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, LetterNotice, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface ConfirmEmailProps {
  name: string;
  url: string;
}

export default {
  subject: () => `Confirme seu e-mail na ${store.brand}`,
  Body: ({ name, url }) => (
    <LetterFrame
      preview="Falta só um toque para sua conta ficar pronta."
      title="Confirme seu e-mail"
      name={name}
      because={`este endereço foi usado para criar uma conta na ${store.brand}`}
    >
      <Paragraph>
        Que bom ter você por aqui. Falta só confirmar que este e-mail é seu, e sua conta fica pronta.
      </Paragraph>
      <Action href={url}>Confirmar meu e-mail</Action>
      <LetterNotice>
        Não criou uma conta? Pode ignorar esta mensagem: sem a confirmação, ninguém entra com o seu e-mail.
      </LetterNotice>
    </LetterFrame>
  ),
} satisfies Letter<ConfirmEmailProps>;
