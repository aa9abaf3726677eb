import { useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { TextArea } from "#app/design/text-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { MAX_REPLY_LENGTH } from "../review.ts";
import type { ListedReview } from "../review-lists.ts";

export function ReplyForm({
  review: { id, author, reply },
  answer,
}: {
  review: ListedReview;
  answer?: FormAnswer;
}) {
  const busy = useNavigation().formData?.get("review") === id;
  return (
    <ShopForm method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="review" value={id} />
      <input type="hidden" name="shown" value={reply ?? ""} />
      <TextArea
        label={`Resposta a ${author}`}
        name="reply"
        rows={2}
        required
        live
        hint={`Todos leem a resposta na página do produto. Até ${MAX_REPLY_LENGTH.toLocaleString("pt-BR")} caracteres, sem links.`}
        defaultValue={answer?.values.reply ?? reply ?? ""}
        error={answer?.problems[0]?.message}
      />
      <div>
        <Button type="submit" size="sm" busy={busy} busyLabel="Salvando...">
          {reply ? "Salvar resposta" : "Publicar resposta"}
        </Button>
      </div>
    </ShopForm>
  );
}
