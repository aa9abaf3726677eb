import type { ReactNode } from "react";
import { ReasonDialog } from "#app/design/reason-dialog.tsx";
import { RouteConfirm } from "#app/design/route-confirm.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { adminUserPath } from "#app/platform/paths.ts";
import type { UserDetails } from "../../admin/user.ts";
import { ConfirmationField } from "../confirmation-field.tsx";

/** The dialogs about a person's access; each is shown only where it can do something. */

interface DialogProps {
  user: UserDetails;
  answer?: FormAnswer;
}

/** `children`: what else the administrator should know before blocking. */
export function BlockDialog({ user, answer, children }: DialogProps & { children?: ReactNode }) {
  if (user.blocked || user.hindrance) return null;
  return (
    <ReasonDialog
      title="Bloquear conta"
      closeTo={adminUserPath(user.id)}
      hint={`${user.name} lê este texto no e-mail que recebe; ele fica também na auditoria.`}
      confirmLabel="Bloquear conta"
      busyLabel="Bloqueando..."
      danger
      answer={answer}
    >
      <p>
        O acesso termina agora em todos os aparelhos, e <strong>{user.name}</strong> não entra de novo
        enquanto o bloqueio durar. Os pedidos já feitos continuam.
      </p>
      {children}
    </ReasonDialog>
  );
}

export function UnblockDialog({ user, answer }: DialogProps) {
  if (!user.blocked || user.hindrance) return null;
  return (
    <ReasonDialog
      title="Desbloquear conta"
      closeTo={adminUserPath(user.id)}
      hint="Fica na auditoria; a pessoa recebe só o aviso de que já pode entrar."
      confirmLabel="Desbloquear conta"
      busyLabel="Desbloqueando..."
      answer={answer}
    >
      <p>
        <strong>{user.name}</strong> volta a entrar com a mesma senha.
      </p>
      <p className="whitespace-pre-line text-ink-soft">Motivo do bloqueio: {user.blocked.reason}</p>
    </ReasonDialog>
  );
}

export function SecondFactorDialog({ user, answer }: DialogProps) {
  if (!user.hasSecondFactor || user.hindrance) return null;
  return (
    <ReasonDialog
      title="Desligar verificação em duas etapas"
      closeTo={adminUserPath(user.id)}
      hint="Conte como a pessoa foi reconhecida; fica na auditoria."
      confirmLabel="Desligar"
      busyLabel="Desligando..."
      danger
      answer={answer}
    >
      <p>
        Para quem perdeu o celular e os códigos de recuperação. <strong>{user.name}</strong> sai de todos os
        aparelhos, recebe um aviso por e-mail e entra só com a senha.
      </p>
      <ConfirmationField answer={answer} />
    </ReasonDialog>
  );
}

export function SignOutDialog({ user }: { user: UserDetails }) {
  if (user.hindrance) return null;
  return (
    <RouteConfirm
      title="Encerrar acessos?"
      closeTo={adminUserPath(user.id)}
      confirmLabel="Encerrar todos os acessos"
    >
      <p>
        <strong>{user.name}</strong> sai agora de todos os aparelhos e pode entrar de novo com a senha. Use
        quando um aparelho se perdeu ou um acesso parece estranho.
      </p>
    </RouteConfirm>
  );
}
