import { type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { LazyConfirmDialog } from "#app/design/lazy-confirm-dialog.ts";

/** Opens the checkout; a guest is asked to sign in first and returns to it. */
export function useGoToCheckout(signedIn: boolean): { goToCheckout: () => void; question: ReactNode } {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<boolean>();
  return {
    goToCheckout: () => {
      if (signedIn) void navigate("/checkout");
      else setAsking(true);
    },
    question: asking !== undefined && (
      <Suspense fallback={null}>
        <LazyConfirmDialog
          open={asking}
          onCancel={() => setAsking(false)}
          onConfirm={() => navigate("/supabase-login?voltar=/checkout")}
          title="Entrar na sua conta"
          confirmLabel="Fazer login"
          cancelLabel="Agora não"
        >
          <p>Você precisa estar logado para continuar. Deseja fazer login?</p>
        </LazyConfirmDialog>
      </Suspense>
    ),
  };
}
