import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { StarInput } from "#app/design/star-input.tsx";
import { TextArea } from "#app/design/text-field.tsx";
import { FITS, MAX_TEXT_LENGTH, takesFit } from "../review.ts";
import type { ReviewProblems, TypedReview } from "../review-input.ts";
import type { ReviewableItem } from "../review-view.ts";

/** What came of a form that was sent: about which product, what was typed, and what is wrong with it. */
export interface ReviewAnswer {
  productId: string;
  typed: TypedReview;
  problems: ReviewProblems;
  /** What is wrong with the whole of it. */
  message?: string;
}

const FIT_OPTIONS = Object.entries(FITS).map(([value, label]) => ({ value, label }));

export interface ReviewFormProps {
  item: ReviewableItem;
  answer?: ReviewAnswer;
  /** Whether it is the next thing to do on its page. */
  isNext?: boolean;
}

/** The form of one product, empty or filled with what was said before. */
export function ReviewForm({ item, answer, isNext }: ReviewFormProps) {
  const { productId, name, size, review } = item;
  const isNew = review.state === "open";
  const navigation = useNavigation();
  const busy = navigation.formData?.get("product") === productId;
  const given: TypedReview =
    answer?.typed ??
    (isNew
      ? { stars: "", fit: "", text: "" }
      : { stars: String(review.stars), fit: review.fit ?? "", text: review.text });
  const field = (part: keyof ReviewProblems) => `${part}-${productId}`;
  return (
    <Form method="post" noValidate className="mt-5 grid gap-5">
      <input type="hidden" name="intent" value={isNew ? "avaliar" : "editar"} />
      <input type="hidden" name="product" value={productId} />
      {answer && <FormErrors errors={errorsOf(answer, field)} />}
      <StarInput
        id={field("stars")}
        name="stars"
        legend={`Sua nota para ${name}`}
        defaultValue={Number(given.stars)}
        error={answer?.problems.stars}
        required
      />
      {takesFit(size) && (
        <RadioGroup
          legend="Como vestiu? (opcional)"
          hint={`Você comprou o tamanho ${size}.`}
          name="fit"
          look="chip"
          options={FIT_OPTIONS}
          defaultValue={given.fit}
          error={answer?.problems.fit}
        />
      )}
      <TextArea
        id={field("text")}
        label="Sua opinião (opcional)"
        name="text"
        hint={`Tecido, caimento, acabamento: o que ajuda quem vem depois. Até ${MAX_TEXT_LENGTH.toLocaleString("pt-BR")} caracteres, sem links.`}
        defaultValue={given.text}
        error={answer?.problems.text}
      />
      <div>
        <Button type="submit" variant={isNext ? "primary" : "secondary"} busy={busy} busyLabel="Salvando...">
          {isNew ? "Publicar avaliação" : "Salvar alterações"}
        </Button>
      </div>
    </Form>
  );
}

const errorsOf = ({ problems, message }: ReviewAnswer, field: (part: keyof ReviewProblems) => string) => [
  ...(message ? [{ message }] : []),
  ...(Object.keys(problems) as (keyof ReviewProblems)[]).map((part) => ({
    message: problems[part]!,
    ...(part !== "fit" && { fieldId: field(part) }),
  })),
];
