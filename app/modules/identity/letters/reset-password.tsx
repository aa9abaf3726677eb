import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, LetterNotice, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface ResetPasswordProps {
  name: string;
  url: string;
}

export default {
  subject: () => `Crie uma nova senha para sua conta na ${store.brand}`,
  Body: ({ name, url }) => (
    <LetterFrame
      preview="O link vale por uma hora e só pode ser usado uma vez."
      title="Vamos criar uma nova senha"
      name={name}
      because="alguém pediu uma nova senha para a conta deste endereço"
    >
      <Paragraph>
        Recebemos um pedido para trocar a senha da sua conta. Use o botão abaixo para escolher uma nova: o
        link vale por <strong>uma hora</strong> e só pode ser usado uma vez.
      </Paragraph>
      <Action href={url}>Escolher nova senha</Action>
      <LetterNotice>
        Não foi você? Pode ignorar esta mensagem: sua senha continua a mesma enquanto o link não for usado.
      </LetterNotice>
    </LetterFrame>
  ),
} satisfies Letter<ResetPasswordProps>;
