import { ButtonLink } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";

/** The session ended while something was being typed. Signing in happens in another tab, so that nothing is lost. */
export function SignedOutNotice({ message }: { message: string }) {
  return (
    <Notice
      tone="error"
      title={message}
      className="mb-6"
      action={
        <ButtonLink to="/supabase-login?voltar=/checkout" target="_blank" rel="noopener" size="sm">
          Entrar em outra aba
        </ButtonLink>
      }
    >
      Sua sessão terminou. Entre de novo em outra aba e envie esta página outra vez: nada do que você digitou
      se perdeu.
    </Notice>
  );
}
