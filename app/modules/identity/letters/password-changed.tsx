import type { Letter } from "#app/modules/notifications/index.ts";
import { Facts, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";
import { NotYou } from "./not-you.tsx";

export interface PasswordChangedProps {
  name: string;
  /** Formatted: "28 de julho de 2026, 14:05". */
  when: string;
  /** Browser and address: "Chrome no Android, 200.10.20.30". */
  where: string;
  /** The page to request a new password. */
  resetUrl: string;
}

export default {
  subject: () => `Sua senha da ${store.brand} foi alterada`,
  Body: ({ name, when, where, resetUrl }) => (
    <LetterFrame
      preview="Se foi você, está tudo certo."
      title="Sua senha foi alterada"
      name={name}
      because="a senha da conta deste endereço mudou; avisos de segurança não podem ser desligados"
    >
      <Paragraph>A senha da sua conta acabou de ser trocada. Se foi você, está tudo certo.</Paragraph>
      <Facts
        facts={[
          ["Quando", when],
          ["Onde", where],
        ]}
      />
      <NotYou resetUrl={resetUrl} />
    </LetterFrame>
  ),
} satisfies Letter<PasswordChangedProps>;
