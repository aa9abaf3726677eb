import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { StarInput } from "#app/design/star-input.tsx";
import { TextArea } from "#app/design/text-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { FITS, MAX_TEXT_LENGTH, type ReviewableItem, takesFit } from "../review.ts";

const FIT_OPTIONS = Object.entries(FITS).map(([value, label]) => ({ value, label }));

export interface ReviewFormProps {
  item: ReviewableItem;
  answer?: FormAnswer;
  /** Whether it is the next thing to do on its page. */
  isNext?: boolean;
}

/** The form of one product's review, empty or with the review to edit. */
export function ReviewForm({ item, answer, isNext }: ReviewFormProps) {
  const { productId, name, size, review } = item;
  const isNew = review.state === "open";
  const navigation = useNavigation();
  const busy = navigation.formData?.get("product") === productId;
  const prefix = `${productId}-`;
  const { errors, errorOf, valueOf: typed } = useFormAnswer(answer, prefix);
  return (
    <Form method="post" noValidate className="mt-5 grid gap-5">
      <input type="hidden" name="intent" value={isNew ? "avaliar" : "editar"} />
      <input type="hidden" name="product" value={productId} />
      <FormErrors errors={errors} />
      <StarInput
        id={`${prefix}stars`}
        name="stars"
        legend={`Sua nota para ${name}`}
        defaultValue={Number(typed("stars", isNew ? "" : String(review.stars)))}
        error={errorOf("stars")}
        required
      />
      {takesFit(size) && (
        <div id={`${prefix}fit`}>
          <RadioGroup
            legend="Como vestiu? (opcional)"
            hint={`Você comprou o tamanho ${size}.`}
            name="fit"
            look="chip"
            options={FIT_OPTIONS}
            defaultValue={typed("fit", isNew ? "" : (review.fit ?? ""))}
            error={errorOf("fit")}
          />
        </div>
      )}
      <TextArea
        id={`${prefix}text`}
        label="Sua opinião (opcional)"
        name="text"
        hint={`Tecido, caimento, acabamento: o que ajuda quem vem depois. Até ${MAX_TEXT_LENGTH.toLocaleString("pt-BR")} caracteres, sem links.`}
        defaultValue={typed("text", isNew ? "" : review.text)}
        error={errorOf("text")}
      />
      <div>
        <Button type="submit" variant={isNext ? "primary" : "secondary"} busy={busy} busyLabel="Salvando...">
          {isNew ? "Publicar avaliação" : "Salvar alterações"}
        </Button>
      </div>
    </Form>
  );
}
