import { TextArea } from "#app/design/text-field.tsx";
import { MAX_REASON_LENGTH } from "#app/shared/reason.ts";
import { Section } from "./section.tsx";

/** Who corrects another's product says why. */
export function CorrectionReason({ reason, problem }: { reason: string; problem?: string }) {
  return (
    <Section title="Motivo da correção" hint="O lojista recebe por e-mail o que mudou e este motivo.">
      <TextArea
        id="motivo"
        name="motivo"
        label="Motivo"
        required
        maxLength={MAX_REASON_LENGTH}
        defaultValue={reason}
        error={problem}
      />
    </Section>
  );
}
