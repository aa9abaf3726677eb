import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, LetterNotice, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface AccountUnblockedProps {
  name: string;
  loginUrl: string;
}

export default {
  subject: () => `Sua conta na ${store.brand} foi desbloqueada`,
  Body: ({ name, loginUrl }) => (
    <LetterFrame
      preview="Você já pode entrar de novo."
      title="Conta desbloqueada"
      name={name}
      because="o acesso à conta deste endereço mudou; avisos de segurança não podem ser desligados"
    >
      <Paragraph>
        O bloqueio da sua conta terminou. A senha continua a mesma, e tudo está como você deixou.
      </Paragraph>
      <Action href={loginUrl}>Entrar na conta</Action>
      <LetterNotice>
        Se o bloqueio foi por um acesso que não era seu, escolha uma nova senha assim que entrar.
      </LetterNotice>
    </LetterFrame>
  ),
} satisfies Letter<AccountUnblockedProps>;
