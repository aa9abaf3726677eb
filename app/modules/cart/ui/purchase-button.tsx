import { lazy, type MouseEvent, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";

const ConfirmDialog = lazy(() =>
  import("#app/design/confirm-dialog.tsx").then((file) => ({ default: file.ConfirmDialog })),
);

/** Leads to the checkout; a guest is asked first, and comes back to it after signing in. */
export function PurchaseButton({ signedIn }: { signedIn: boolean }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<boolean>();
  const purchase = (event: MouseEvent) => {
    if (signedIn) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <ButtonLink to="/checkout" variant="primary" size="lg" wide onClick={purchase}>
        Finalizar compra
      </ButtonLink>
      {asking !== undefined && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={asking}
            onCancel={() => setAsking(false)}
            onConfirm={() => navigate("/supabase-login?voltar=/checkout")}
            title="Entrar na sua conta"
            confirmLabel="Fazer login"
            cancelLabel="Agora não"
          >
            <p>Você precisa estar logado para continuar. Deseja fazer login?</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
