import { useEffect, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { PasswordField } from "#app/design/password-field.tsx";
import type { Problem } from "../account/account-input.ts";
import { EmailField } from "./personal-fields.tsx";
import { useProblems } from "./use-problems.ts";

export interface AdminLoginAnswer {
  problems: Problem[];
  /** Attempts that remain for this account from this address. */
  left: number | null;
  /** Seconds until a locked door opens; 0 when it is open. */
  closedFor: number;
  email: string;
}

export function AdminLoginForm({ answer }: { answer: AdminLoginAnswer | undefined }) {
  const { errors, errorOf } = useProblems(answer?.problems);
  const closedFor = useCountdown(answer);
  const busy = useNavigation().formMethod === "POST";
  const locked = closedFor > 0;
  return (
    <Form method="post" noValidate className="grid gap-5">
      {answer && answer.closedFor > 0 && (
        <noscript>
          <meta httpEquiv="refresh" content={`${answer.closedFor};url=/admin/login`} />
        </noscript>
      )}
      {/* A lock that lifted takes its message along. */}
      {(locked || answer?.closedFor === 0) && <FormErrors errors={errors} title="Acesso negado" />}
      {answer?.left ? <p className="text-sm font-semibold">Tentativas restantes: {answer.left}</p> : null}
      <EmailField defaultValue={answer?.email} error={errorOf("email")} />
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
function useCountdown(answer: AdminLoginAnswer | undefined): number {
  const [left, setLeft] = useState(answer?.closedFor ?? 0);
  useEffect(() => {
    const closedFor = answer?.closedFor ?? 0;
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
