import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, LetterNotice, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface ConfirmNewEmailProps {
  name: string;
  url: string;
}

/** Sent to the new address. */
export default {
  subject: () => `Confirme seu novo e-mail na ${store.brand}`,
  Body: ({ name, url }) => (
    <LetterFrame
      preview="Confirme para passar a entrar com este e-mail."
      title="Confirme seu novo e-mail"
      name={name}
      because={`alguém quer usar este endereço em uma conta na ${store.brand}`}
    >
      <Paragraph>
        Você pediu para usar este endereço na sua conta. Confirme, e ele passa a ser o seu e-mail de acesso.
        Até lá, nada muda: continue entrando com o e-mail atual.
      </Paragraph>
      <Action href={url}>Confirmar novo e-mail</Action>
      <LetterNotice>
        Não foi você? Pode ignorar esta mensagem: sem a confirmação, nada muda em nenhuma conta.
      </LetterNotice>
    </LetterFrame>
  ),
} satisfies Letter<ConfirmNewEmailProps>;
