import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { Disclosure } from "#app/design/disclosure.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Link } from "#app/design/link.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { TextField } from "#app/design/text-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import {
  AUDIENCE_NAMES,
  AUDIENCES,
  type Audience,
  BODY_MEASURES,
  type BodyMeasure,
  MEASURE_NAMES,
  type Person,
  typedMeasures,
  type WornPiece,
} from "../body.ts";

interface PersonFormProps {
  /** Whom to change; null for somebody new. */
  person: Person | null;
  audience?: Audience | null;
  /** Whether there is somebody in the household already, who is then called "Eu". */
  another: boolean;
  signedIn: boolean;
  /** Pieces that were received, to choose from. */
  pieces: readonly WornPiece[];
  answer: FormAnswer | undefined;
  submitLabel: string;
}

const shown = (cm: number | undefined): string => (cm === undefined ? "" : String(cm).replace(".", ","));

/** Measures, or a piece that fits well. */
export function PersonForm({
  person,
  audience,
  another,
  signedIn,
  pieces,
  answer,
  submitLabel,
}: PersonFormProps) {
  const form = useFormAnswer(answer);
  const { errors, errorOf } = form;
  const busy = useNavigation().state === "submitting";
  const typed = person ? typedMeasures(person) : {};
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormErrors errors={errors} />
      {person && <input type="hidden" name="id" value={person.id} />}
      <TextField
        id="nome"
        name="nome"
        label="De quem são as medidas"
        hint="Um apelido basta."
        maxLength={40}
        autoComplete="off"
        defaultValue={form.valueOf("nome", person?.name ?? (another ? "" : "Eu"))}
        error={errorOf("nome")}
      />
      <RadioGroup
        legend="Para"
        name="para"
        look="chip"
        defaultValue={form.valueOf("para", person?.audience ?? audience ?? "mulher")}
        error={errorOf("para")}
        options={AUDIENCES.map((each) => ({ value: each, label: AUDIENCE_NAMES[each] }))}
      />
      <fieldset>
        <legend className="mb-2 font-semibold">Medidas em centímetros</legend>
        <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
          {BODY_MEASURES.map((measure: BodyMeasure) => (
            <TextField
              key={measure}
              id={measure}
              name={measure}
              label={MEASURE_NAMES[measure]}
              inputMode="decimal"
              maxLength={10}
              autoComplete="off"
              suffix="cm"
              defaultValue={form.valueOf(measure, shown(typed[measure]))}
              error={errorOf(measure)}
            />
          ))}
        </div>
        <p className="mt-2 text-sm text-ink-soft">
          Só as que você souber.{" "}
          <a href="#como-medir" className="link">
            Como medir
          </a>
        </p>
      </fieldset>
      <Disclosure
        summary="Não tenho fita: conheço uma peça que serve bem"
        open={Boolean(person?.worn || errorOf("peca") || errorOf("peca_tamanho") || pieces.length > 0)}
      >
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <TextField
            id="peca"
            name="peca"
            label="Peça desta loja"
            hint={
              pieces.length > 0
                ? "Escolha uma que você comprou, ou cole o endereço de outra."
                : "Cole o endereço da página dela, ou o código no fim dele."
            }
            list="pecas-recebidas"
            autoComplete="off"
            defaultValue={form.valueOf("peca", person?.worn?.productId)}
            error={errorOf("peca")}
          />
          <TextField
            id="peca_tamanho"
            name="peca_tamanho"
            label="Tamanho que uso"
            maxLength={60}
            autoComplete="off"
            defaultValue={form.valueOf("peca_tamanho", person?.worn?.size)}
            error={errorOf("peca_tamanho")}
          />
        </div>
        <datalist id="pecas-recebidas">
          {pieces.map(({ productId, name, size }) => (
            <option key={`${productId} ${size}`} value={productId} label={`${name}, comprada no ${size}`} />
          ))}
        </datalist>
      </Disclosure>
      {signedIn && (
        <CheckboxField
          id="ajuda"
          name="ajuda"
          defaultChecked={answer ? form.valueOf("ajuda") !== "" : (person?.helps ?? false)}
          label="Contar, sem meu nome, para aconselhar outras pessoas"
          hint="Somamos o que você fica e devolve ao de outros compradores com medidas parecidas. Só aparece a partir de 5 pessoas. Opcional."
        />
      )}
      <p className="text-sm text-ink-soft">
        Usamos as medidas só para sugerir tamanhos.{" "}
        {signedIn
          ? "Elas ficam na sua conta até você apagar, no máximo 2 anos sem mudança."
          : "Sem conta, elas ficam só neste navegador, por até 1 ano."}{" "}
        <Link to="/info/privacidade" className="link">
          Política de privacidade
        </Link>
      </p>
      <div>
        <Button type="submit" variant="primary" name="intent" value="guardar" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
