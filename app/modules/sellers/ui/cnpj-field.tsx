import { CircleCheck, CircleX } from "lucide-react";
import { useState } from "react";
import { MaskedField, type MaskedFieldProps } from "#app/design/masked-field.tsx";
import { formatCnpj, isValidCnpj, normalizeCnpj } from "#app/shared/cnpj.ts";

/** With digits or the letters of 2026. Says whether the number adds up as soon as it is whole. */
export function CnpjField(props: Omit<MaskedFieldProps, "format" | "hint">) {
  const [typed, setTyped] = useState(props.defaultValue ?? "");
  return (
    <MaskedField
      {...props}
      format={formatCnpj}
      // The numeric keyboard has no letters.
      inputMode="text"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      placeholder="00.000.000/0000-00"
      onInput={(event) => setTyped(event.currentTarget.value)}
      hint={<Verdict typed={typed} />}
    />
  );
}

function Verdict({ typed }: { typed: string }) {
  const whole = normalizeCnpj(typed).length === 14;
  const valid = whole && isValidCnpj(typed);
  return (
    <output className="flex min-h-5 items-center gap-1.5 font-medium">
      {valid && (
        <>
          <CircleCheck aria-hidden="true" className="size-4 text-lagoon" />
          <span className="text-lagoon-deep">CNPJ válido</span>
        </>
      )}
      {whole && !valid && (
        <>
          <CircleX aria-hidden="true" className="size-4 text-hibiscus" />
          <span className="text-hibiscus">CNPJ inválido</span>
        </>
      )}
    </output>
  );
}
