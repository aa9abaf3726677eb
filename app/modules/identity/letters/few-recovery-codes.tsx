import type { Letter } from "#app/modules/notifications/index.ts";
import { LetterFrame, LetterLink, LetterNotice, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface FewRecoveryCodesProps {
  name: string;
  left: number;
  /** The page that makes new ones. */
  url: string;
}

const saidLeft = (left: number): string => {
  if (left === 0) return "Você não tem mais nenhum código de recuperação.";
  return left === 1 ? "Resta um código de recuperação." : `Restam ${left} códigos de recuperação.`;
};

export default {
  subject: () => `Seus códigos de recuperação da ${store.brand} estão acabando`,
  Body: ({ name, left, url }) => (
    <LetterFrame
      preview={saidLeft(left)}
      title="Códigos de recuperação acabando"
      name={name}
      because="a segurança da conta deste endereço depende disso; avisos de segurança não podem ser desligados"
    >
      <Paragraph>
        Um código de recuperação da sua conta acabou de ser usado. {saidLeft(left)}{" "}
        <LetterLink href={url}>Gere novos códigos</LetterLink> para não ficar sem acesso se perder o aparelho.
      </Paragraph>
      <LetterNotice>
        Não foi você? Troque sua senha agora e fale com a gente em{" "}
        <LetterLink href={`mailto:${store.contact.email}`}>{store.contact.email}</LetterLink>.
      </LetterNotice>
    </LetterFrame>
  ),
} satisfies Letter<FewRecoveryCodesProps>;
