import type { Letter } from "#app/modules/notifications/index.ts";
import {
  LetterFrame,
  LetterLink,
  LetterNotice,
  Paragraph,
  Quoted,
} from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface AccountBlockedProps {
  name: string;
  /** As the administrator wrote it. */
  reason: string;
}

export default {
  subject: () => `Sua conta na ${store.brand} foi bloqueada`,
  Body: ({ name, reason }) => (
    <LetterFrame
      preview="Você não consegue entrar enquanto o bloqueio durar."
      title="Conta bloqueada"
      name={name}
      because="o acesso à conta deste endereço mudou; avisos de segurança não podem ser desligados"
    >
      <Paragraph>
        Bloqueamos o acesso à sua conta e encerramos todos os aparelhos conectados. O motivo:
      </Paragraph>
      <Quoted text={reason} />
      <Paragraph>
        Pedidos já pagos continuam valendo, com os mesmos prazos e direitos: as notícias deles chegam por
        e-mail.
      </Paragraph>
      <LetterNotice>
        Não concorda, ou precisa de algo da sua conta? Escreva para{" "}
        <LetterLink href={`mailto:${store.contact.email}`}>{store.contact.email}</LetterLink> e conte o seu
        lado.
      </LetterNotice>
    </LetterFrame>
  ),
} satisfies Letter<AccountBlockedProps>;
