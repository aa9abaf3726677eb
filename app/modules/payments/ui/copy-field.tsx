import { Check, Copy } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/design/button.tsx";
import { cx } from "#app/design/cx.ts";
import { controlClass } from "#app/design/field.tsx";

const SHOWN_FOR = 4_000;

type Props = {
  label: string;
  text: string;
  button: string;
  /** What is announced once it is in the clipboard. */
  copied: string;
  rows?: number;
};

/** A long number to carry to another application. Without scripts it can still be selected and copied. */
export function CopyField({ label, text, button, copied, rows = 2 }: Props) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [done]);

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
      </label>
      <textarea
        id={id}
        ref={area}
        readOnly
        rows={rows}
        value={text}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        className={cx(controlClass, "tabular resize-none text-sm leading-6 break-all")}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          icon={done ? <Check /> : <Copy />}
          onClick={async () => setDone(await copy(text, area.current))}
          className="noscript:hidden"
        >
          {button}
        </Button>
        <span role="status" className="text-sm font-medium text-lagoon-deep">
          {done && copied}
        </span>
      </div>
    </div>
  );
}

/** Outside a secure context there is no clipboard, but what is selected can still be copied. */
async function copy(text: string, area: HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    area?.select();
    return document.execCommand("copy");
  }
}
