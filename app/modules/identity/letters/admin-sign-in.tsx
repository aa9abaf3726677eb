import type { Letter } from "#app/modules/notifications/index.ts";
import { Facts, LetterFrame, LetterNotice, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface AdminSignInProps {
  name: string;
  /** Formatted: "28 de julho de 2026, 14:05". */
  when: string;
  ip: string;
  /** Formatted: "Firefox no Linux". */
  browser: string;
}

export default {
  subject: () => `Novo acesso ao painel da ${store.brand}`,
  Body: ({ name, when, ip, browser }) => (
    <LetterFrame
      preview={`Acesso em ${when}.`}
      title="Novo acesso ao painel administrativo"
      name={name}
      because="sua conta administra a loja; avisos de segurança não podem ser desligados"
    >
      <Paragraph>Sua conta de administração acabou de entrar no painel. Confira se foi você:</Paragraph>
      <Facts
        facts={[
          ["Quando", when],
          ["Endereço IP", ip],
          ["Navegador", browser],
        ]}
      />
      <LetterNotice>
        Não reconhece este acesso? Troque sua senha agora e avise os outros administradores.
      </LetterNotice>
    </LetterFrame>
  ),
} satisfies Letter<AdminSignInProps>;
