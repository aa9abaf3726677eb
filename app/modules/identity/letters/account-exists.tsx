import type { Letter } from "#app/modules/notifications/index.ts";
import {
  Action,
  LetterFrame,
  LetterLink,
  LetterNotice,
  Paragraph,
} from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface AccountExistsProps {
  name: string;
  loginUrl: string;
  resetUrl: string;
}

/** Sent instead of showing on the screen that the address has an account. */
export default {
  subject: () => `Você já tem uma conta na ${store.brand}`,
  Body: ({ name, loginUrl, resetUrl }) => (
    <LetterFrame
      preview="É só entrar com este e-mail."
      title="Você já tem uma conta"
      name={name}
      because={`alguém tentou criar uma conta na ${store.brand} com este endereço`}
    >
      <Paragraph>
        Alguém tentou criar uma conta com este e-mail, mas ele já tem uma. Se foi você, é só entrar:
      </Paragraph>
      <Action href={loginUrl}>Entrar na minha conta</Action>
      <Paragraph>
        Esqueceu a senha? <LetterLink href={resetUrl}>Crie uma nova aqui</LetterLink>
      </Paragraph>
      <LetterNotice>Não foi você? Pode ignorar esta mensagem: nada mudou na sua conta.</LetterNotice>
    </LetterFrame>
  ),
} satisfies Letter<AccountExistsProps>;
