import type { ReactNode } from "react";
import { ReasonDialog, type ReasonDialogProps } from "#app/design/reason-dialog.tsx";
import { RouteConfirm } from "#app/design/route-confirm.tsx";
import { adminUserPath } from "#app/platform/paths.ts";
import type { UserDetails } from "../../admin/user.ts";

/** The dialogs about somebody's access. Each stands only where it can do something. */

interface DialogProps {
  user: UserDetails;
  problem?: ReasonDialogProps["problem"];
}

/** With `children`, what else somebody should know before they block this account. */
export function BlockDialog({ user, problem, children }: DialogProps & { children?: ReactNode }) {
  if (user.blocked || user.hindrance) return null;
  return (
    <ReasonDialog
      title="Bloquear conta"
      closeTo={adminUserPath(user.id)}
      hint={`${user.name} lê este texto no e-mail que recebe; ele fica também na auditoria.`}
      confirmLabel="Bloquear conta"
      busyLabel="Bloqueando..."
      danger
      problem={problem}
    >
      <p>
        O acesso termina agora em todos os aparelhos, e <strong>{user.name}</strong> não entra de novo
        enquanto o bloqueio durar. Os pedidos já feitos continuam.
      </p>
      {children}
    </ReasonDialog>
  );
}

export function UnblockDialog({ user, problem }: DialogProps) {
  if (!user.blocked || user.hindrance) return null;
  return (
    <ReasonDialog
      title="Desbloquear conta"
      closeTo={adminUserPath(user.id)}
      hint="Fica na auditoria; a pessoa recebe só o aviso de que já pode entrar."
      confirmLabel="Desbloquear conta"
      busyLabel="Desbloqueando..."
      problem={problem}
    >
      <p>
        <strong>{user.name}</strong> volta a entrar com a mesma senha.
      </p>
      <p className="whitespace-pre-line text-ink-soft">Motivo do bloqueio: {user.blocked.reason}</p>
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
