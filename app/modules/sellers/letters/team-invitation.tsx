import type { Letter } from "#app/modules/notifications/index.ts";
import { Action, LetterFrame, LetterNotice, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

interface TeamInvitationProps {
  shop: string;
  inviter: string;
  /** What each role may do, as a sentence. */
  roles: string[];
  until: string;
  url: string;
}

export default {
  subject: ({ shop }) => `Convite para a equipe da loja ${shop}`,
  Body: ({ shop, inviter, roles, until, url }) => (
    <LetterFrame
      preview={`${inviter} convidou você para a loja ${shop}`}
      title="Convite para uma equipe"
      because={`${inviter} informou este endereço ao convidar alguém para a loja`}
    >
      <Paragraph>
        <strong>{inviter}</strong> convidou você para a equipe da loja <strong>{shop}</strong> na{" "}
        {store.brand}.
      </Paragraph>
      {roles.map((role) => (
        <Paragraph key={role}>{role}</Paragraph>
      ))}
      <Paragraph>
        Abra o convite, entre com este e-mail ou crie uma conta com ele, e aceite. Quem já compra ou vende na{" "}
        {store.brand} usa a mesma conta.
      </Paragraph>
      <Action href={url}>Ver o convite</Action>
      <LetterNotice>
        O convite vale até {until}. Se você não conhece esta loja, ignore este e-mail.
      </LetterNotice>
    </LetterFrame>
  ),
} satisfies Letter<TeamInvitationProps>;
