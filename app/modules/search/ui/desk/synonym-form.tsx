import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { TextArea } from "#app/design/text-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { SYNONYMS_PATH } from "#app/platform/paths.ts";
import type { Meaning } from "../../desk/synonym.ts";

interface SynonymFormProps {
  meaning: Meaning | null;
  /** What is being edited, as it was shown; absent for a new one. */
  base?: string;
  answer: FormAnswer | undefined;
}

/** Saves a draft. */
export function SynonymForm({ meaning, base, answer }: SynonymFormProps) {
  const { errors, errorOf, ...form } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate className="grid max-w-2xl gap-5">
      {answer && <FormErrors title="O rascunho não foi salvo" errors={errors} />}
      {base && <input type="hidden" name="base" value={base} />}
      <TextArea
        id="palavras"
        name="palavras"
        label="Palavras"
        required
        rows={3}
        hint="Palavras ou expressões que alguém digita, separadas por vírgula: moletom, blusa de frio."
        defaultValue={form.valueOf("palavras", meaning?.words.join(", "))}
        error={errorOf("palavras")}
      />
      <TextArea
        id="mostra"
        name="mostra"
        label="Também mostra"
        rows={3}
        hint="Vazio: as palavras querem dizer o mesmo. Preenchido: quem procura as de cima também vê estas, e não o contrário."
        defaultValue={form.valueOf("mostra", meaning?.means?.join(", ") ?? "")}
        error={errorOf("mostra")}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="acao"
          value="salvar"
          variant="primary"
          busy={busy}
          busyLabel="Salvando..."
        >
          Salvar rascunho
        </Button>
        <ButtonLink to={SYNONYMS_PATH} variant="quiet">
          Cancelar
        </ButtonLink>
      </div>
    </Form>
  );
}
