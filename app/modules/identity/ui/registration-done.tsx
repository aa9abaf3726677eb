import type { ReactNode } from "react";
import { withReturn } from "#app/platform/http/local-path.ts";
import { SentOn } from "./sent-on.tsx";

export function RegistrationDone({ returnTo, children }: { returnTo: string | null; children?: ReactNode }) {
  return (
    <SentOn
      title="Cadastro realizado"
      to={withReturn("/supabase-login?aviso=confirme-seu-email", returnTo)}
      label="Ir para o login"
    >
      <p>Enviamos um link para o seu email. Abra-o para confirmar o endereço e entrar.</p>
      {children}
    </SentOn>
  );
}
