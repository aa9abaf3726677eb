import { useEffect, useRef } from "react";
import { ButtonLink } from "#app/design/button.tsx";
import { Notice, type NoticeProps } from "#app/design/notice.tsx";

type FocusedNoticeProps = NoticeProps & {
  id?: string;
  /** A new value announces the message again, even if the text is the same. */
  about: unknown;
};

/** Takes the focus, so that the message is scrolled into view and announced. */
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

/** The session has ended. Sign-in opens in another tab, so that typed values are kept. */
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
