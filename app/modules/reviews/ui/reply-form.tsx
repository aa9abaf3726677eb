import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { TextArea } from "#app/design/text-field.tsx";
import type { DeskReview } from "../desk.ts";
import { MAX_REPLY_LENGTH } from "../review.ts";

/** A reply that was not taken: to which review, what was typed, and why. */
export interface ReplyAnswer {
  reviewId: string;
  typed: string;
  message: string;
}

export function ReplyForm({
  review: { id, author, reply },
  answer,
}: {
  review: DeskReview;
  answer?: ReplyAnswer;
}) {
  const busy = useNavigation().formData?.get("review") === id;
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="review" value={id} />
      <TextArea
        label={`Resposta a ${author}`}
        name="reply"
        rows={2}
        required
        live
        hint={`Todos leem a resposta na página do produto. Até ${MAX_REPLY_LENGTH.toLocaleString("pt-BR")} caracteres, sem links.`}
        defaultValue={answer?.typed ?? reply ?? ""}
        error={answer?.message}
      />
      <div>
        <Button type="submit" size="sm" busy={busy} busyLabel="Salvando...">
          {reply ? "Salvar resposta" : "Publicar resposta"}
        </Button>
      </div>
    </Form>
  );
}
