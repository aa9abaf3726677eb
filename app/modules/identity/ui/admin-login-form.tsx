import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Link } from "#app/design/link.tsx";
import { PasswordField } from "#app/design/password-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { EmailField } from "./personal-fields.tsx";

export interface AdminLoginState {
  /** Attempts that remain for this account from this address. */
  left: number | null;
  /** Seconds until a locked login opens again; 0 when it is open. */
  closedFor: number;
}

type Answer = FormAnswer<AdminLoginState> | undefined;

export function AdminLoginForm({ answer }: { answer: Answer }) {
  const { errors, errorOf, valueOf: typed } = useFormAnswer(answer);
  const { left, closedFor: closedAtFirst } = answer?.state ?? { left: null, closedFor: 0 };
  const closedFor = useCountdown(answer);
  const busy = useNavigation().formMethod === "POST";
  const locked = closedFor > 0;
  return (
    <Form method="post" noValidate className="grid gap-5">
      {closedAtFirst > 0 && (
        <noscript>
          <meta httpEquiv="refresh" content={`${closedAtFirst};url=/admin/login`} />
        </noscript>
      )}
      {/* A lock that lifted takes its message along. */}
      {(locked || closedAtFirst === 0) && <FormErrors errors={errors} title="Acesso negado" />}
      {left ? <p className="text-sm font-semibold">Tentativas restantes: {left}</p> : null}
      <EmailField defaultValue={typed("email")} error={errorOf("email")} />
      <PasswordField id="password" name="password" label="Senha" required error={errorOf("password")} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={busy}
        busyLabel="Verificando..."
        disabled={locked}
      >
        {locked ? `Libera em ${minutesAndSeconds(closedFor)}` : "Acessar Sistema"}
      </Button>
      <p className="text-sm">
        <Link to="/forgot-password" className="link">
          Primeiro acesso ou esqueceu a senha?
        </Link>
      </p>
    </Form>
  );
}

/** Seconds that are left of the last answer's lock. */
function useCountdown(answer: Answer): number {
  const [left, setLeft] = useState(answer?.state?.closedFor ?? 0);
  useEffect(() => {
    const closedFor = answer?.state?.closedFor ?? 0;
    const start = performance.now();
    setLeft(closedFor);
    if (closedFor === 0) return;
    const timer = setInterval(() => {
      const now = Math.max(0, closedFor - Math.floor((performance.now() - start) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [answer]);
  return left;
}

const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
