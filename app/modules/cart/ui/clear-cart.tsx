import { Suspense, useState } from "react";
import { Button } from "#app/design/button.tsx";
import { lazyPart } from "#app/design/lazy-part.ts";

const ConfirmDialog = lazyPart(() =>
  import("#app/design/confirm-dialog.tsx").then((file) => ({ default: file.ConfirmDialog })),
);

export function ClearCart({ pieces, onClear }: { pieces: number; onClear: () => void }) {
  const [asking, setAsking] = useState<boolean>();
  const clear = () => {
    setAsking(false);
    onClear();
  };
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        Esvaziar carrinho
      </Button>
      {asking !== undefined && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={asking}
            onCancel={() => setAsking(false)}
            onConfirm={clear}
            title="Esvaziar o carrinho?"
            confirmLabel="Esvaziar"
            danger
          >
            <p>{pieces === 1 ? "A peça sai" : `As ${pieces} peças saem`} do seu carrinho.</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
