import type { Letter } from "#app/modules/notifications/index.ts";
import { Facts, LetterFrame, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";
import { NotYou } from "./not-you.tsx";

export interface SecondFactorChangedProps {
  name: string;
  on: boolean;
  /** Formatted: "28 de julho de 2026, 14:05". */
  when: string;
  /** Browser and address: "Chrome no Android, 200.10.20.30". */
  where: string;
  /** The page to request a new password. */
  resetUrl: string;
}

export default {
  subject: ({ on }) => `Verificação em duas etapas ${on ? "ligada" : "desligada"} na ${store.brand}`,
  Body: ({ name, on, when, where, resetUrl }) => (
    <LetterFrame
      preview="Se foi você, está tudo certo."
      title={`Verificação em duas etapas ${on ? "ligada" : "desligada"}`}
      name={name}
      because="a segurança da conta deste endereço mudou; avisos de segurança não podem ser desligados"
    >
      <Paragraph>
        {on
          ? "A partir de agora, quem entra na sua conta digita também um código do seu aplicativo autenticador. Guarde os códigos de recuperação: eles valem no lugar do aplicativo se você perder o aparelho."
          : "A partir de agora, basta a senha para entrar na sua conta."}
      </Paragraph>
      <Facts
        facts={[
          ["Quando", when],
          ["Onde", where],
        ]}
      />
      <NotYou resetUrl={resetUrl} />
    </LetterFrame>
  ),
} satisfies Letter<SecondFactorChangedProps>;
