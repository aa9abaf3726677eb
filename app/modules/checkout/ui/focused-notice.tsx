import { useEffect, useRef } from "react";
import { ButtonLink } from "#app/design/button.tsx";
import { Notice, type NoticeProps } from "#app/design/notice.tsx";

type FocusedNoticeProps = NoticeProps & {
  id?: string;
  /** What it is about: with another one the message is new, though it may say the same. */
  about: unknown;
};

/** A message that must not be missed: it takes the focus, which brings it onto the screen and reads it out. */
export function FocusedNotice({ id, about, ...notice }: FocusedNoticeProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!about) return;
    message.current?.focus({ preventScroll: true });
    message.current?.scrollIntoView({ block: "center" });
  }, [about]);
  return (
    <div ref={message} id={id} tabIndex={-1} className="scroll-mt-6 outline-offset-4">
      <Notice {...notice} />
    </div>
  );
}

/** The session ended while something was being typed. Signing in happens in another tab, so that nothing is lost. */
export function SignedOutNotice() {
  return (
    <Notice
      tone="error"
      title="Usuário não logado"
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
