import { useEffect, useRef } from "react";
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
