import { type FocusEvent, useId, useRef } from "react";
import { Button } from "#app/design/button.tsx";
import { cx } from "#app/design/cx.ts";
import { controlClass } from "#app/design/field.tsx";
import { Icon } from "#app/design/icon.tsx";
import { useCopied } from "#app/design/use-copied.ts";

const look = cx(controlClass, "tabular text-sm");

type Props = {
  label: string;
  text: string;
  button: string;
  /** What is announced once it is in the clipboard. */
  copied: string;
  /** To be read and typed as well, and not only pasted: shown whole. */
  whole?: boolean;
};

/** A long number to carry to another application. Without scripts it can still be selected and copied. */
export function CopyField({ label, text, button, copied, whole = false }: Props) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const [done, copy] = useCopied();

  const shared = {
    id,
    ref: area,
    readOnly: true,
    value: text,
    spellCheck: false,
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.currentTarget.select(),
  };
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
      </label>
      {whole ? (
        <textarea {...shared} rows={1} className={cx(look, "field-sizing-content resize-none leading-6")} />
      ) : (
        <input {...shared} className={cx(look, "truncate")} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          variant="primary"
          icon={done ? <Icon name="check" /> : <Icon name="copy" />}
          onClick={() => copy(text, area.current)}
          className="max-sm:w-full noscript:hidden"
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
