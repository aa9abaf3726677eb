import { LetterLink, LetterNotice } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

/** How a letter about the account's security ends. */
export function NotYou({ resetUrl }: { resetUrl: string }) {
  return (
    <LetterNotice>
      Não foi você? <LetterLink href={resetUrl}>Crie uma nova senha agora</LetterLink> e fale com a gente em{" "}
      <LetterLink href={`mailto:${store.contact.email}`}>{store.contact.email}</LetterLink>.
    </LetterNotice>
  );
}
