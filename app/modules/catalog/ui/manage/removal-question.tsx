import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";
import { SAVE_WITHOUT } from "../../manage/form-actions.ts";
import type { Removal } from "../../manage/lost-stock.ts";
import { piecesWords } from "../../manage/words.ts";

const ConfirmDialog = lazy(() =>
  import("#app/design/confirm-dialog.tsx").then((module) => ({ default: module.ConfirmDialog })),
);

const YES = "Remover e salvar";

/** Pieces are about to leave with a colour or size. Asked in a dialog, and in the page where there are no scripts. */
export function RemovalQuestion({ removal }: { removal: Removal }) {
  const yes = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(true);
  const names = [...removal.colors, ...removal.sizes];
  const title = `Remover ${names.join(", ")}?`;
  const words = `${piecesWords(removal.pieces)} em estoque ${removal.pieces === 1 ? "sai" : "saem"} do produto. Pedidos já feitos continuam como estão. Nada foi salvo ainda.`;
  return (
    <>
      {removal.colors.map((name) => (
        <input key={name} type="hidden" name="sair_cor" value={name} />
      ))}
      {removal.sizes.map((name) => (
        <input key={name} type="hidden" name="sair_tamanho" value={name} />
      ))}
      <input type="hidden" name="sair_pecas" value={removal.pieces} />
      <Notice
        tone="warning"
        title={title}
        action={
          <Button ref={yes} type="submit" name="acao" value={SAVE_WITHOUT} variant="danger" size="sm">
            {YES}
          </Button>
        }
      >
        {words}
      </Notice>
      <Suspense fallback={null}>
        <ConfirmDialog
          open={open}
          onCancel={() => setOpen(false)}
          onConfirm={() => {
            setOpen(false);
            yes.current?.form?.requestSubmit(yes.current);
          }}
          title={title}
          confirmLabel={YES}
          danger
        >
          {words}
        </ConfirmDialog>
      </Suspense>
    </>
  );
}
