import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";
import { RouteDialog } from "#app/design/route-dialog.tsx";
import { TextArea } from "#app/design/text-field.tsx";
import { LONGEST_REASON } from "#app/shared/reason.ts";
import { type UserDetails, userPath } from "../../users/user.ts";

const FORM = "sobre-a-conta";

interface UserDialogProps {
  user: UserDetails;
  title: string;
  confirm: string;
  danger?: boolean;
  /** What the server said to the last try; a missing reason stands at its field. */
  problem: { message: string; field: boolean } | null;
  /** Nothing to do any more: the dialog only says why. */
  over?: boolean;
  /** Absent where none is asked for. */
  reasonHint?: string;
  children: ReactNode;
}

/** The three dialogs about somebody's access. */
function UserDialog({ user, title, confirm, danger, problem, over, reasonHint, children }: UserDialogProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <RouteDialog
      title={title}
      closeTo={userPath(user.id)}
      closeLabel={over ? "Fechar" : "Cancelar"}
      footer={
        !over && (
          <Button type="submit" form={FORM} variant={danger ? "danger" : "primary"} busy={busy}>
            {confirm}
          </Button>
        )
      }
    >
      <Form id={FORM} method="post" preventScrollReset className="grid gap-4">
        {problem && !problem.field && <Notice tone="error">{problem.message}</Notice>}
        {!over && (
          <>
            {children}
            {reasonHint && (
              <TextArea
                label="Motivo"
                name="motivo"
                hint={reasonHint}
                error={problem?.field ? problem.message : undefined}
                maxLength={LONGEST_REASON}
                live
                required
              />
            )}
          </>
        )}
      </Form>
    </RouteDialog>
  );
}

type DialogProps = Pick<UserDialogProps, "user" | "problem">;

export function BlockDialog({ user, problem }: DialogProps) {
  return (
    <UserDialog
      {...{ user, problem }}
      title="Bloquear conta"
      confirm="Bloquear conta"
      danger
      over={user.blocked !== null}
      reasonHint={`${user.name} lê este texto no e-mail que recebe; ele fica também na auditoria.`}
    >
      <p>
        O acesso termina agora em todos os aparelhos, e <strong>{user.name}</strong> não entra de novo
        enquanto o bloqueio durar. Os pedidos já feitos continuam.
      </p>
      {user.shop?.status === "aprovado" && (
        <Notice tone="warning" title={`A loja ${user.shop.name} continua vendendo`}>
          O bloqueio tira o acesso da pessoa, que assim não envia pedidos. Os produtos saem de venda quando a
          loja é suspensa.
        </Notice>
      )}
    </UserDialog>
  );
}

export const UnblockDialog = ({ user, problem }: DialogProps) => (
  <UserDialog
    {...{ user, problem }}
    title="Desbloquear conta"
    confirm="Desbloquear conta"
    over={user.blocked === null}
    reasonHint="Fica na auditoria; a pessoa recebe só o aviso de que já pode entrar."
  >
    <p>
      <strong>{user.name}</strong> volta a entrar com a mesma senha.
    </p>
    {user.blocked && (
      <p className="whitespace-pre-line text-ink-soft">Bloqueada por: {user.blocked.reason}</p>
    )}
  </UserDialog>
);

export const SignOutDialog = ({ user, problem }: DialogProps) => (
  <UserDialog {...{ user, problem }} title="Encerrar acessos" confirm="Encerrar todos os acessos">
    <p>
      <strong>{user.name}</strong> sai agora de todos os aparelhos e pode entrar de novo com a senha. Use
      quando um aparelho se perdeu ou um acesso parece estranho.
    </p>
  </UserDialog>
);
