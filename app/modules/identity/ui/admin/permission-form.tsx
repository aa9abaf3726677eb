import { Form } from "react-router";
import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { TextArea } from "#app/design/text-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { MAX_REASON_LENGTH } from "#app/shared/reason.ts";
import type { Administrator } from "../../admin/user.ts";
import { PERMISSION_LABELS, PERMISSIONS, type Permission } from "../../viewer.ts";
import { ConfirmationField } from "../confirmation-field.tsx";

export const PERMISSION_FORM = "permissoes";

interface PermissionFormProps {
  administrator: Administrator;
  /** Whether it is the viewer: nobody takes the settings from themselves. */
  isOwn: boolean;
  /** With what was ticked as its state. */
  answer?: FormAnswer<readonly string[]>;
}

const OPENS: Record<Permission, string> = {
  manage_users: "Usuários: ver, bloquear e encerrar sessões",
  manage_products: "Produtos: ver, editar, retirar e excluir",
  manage_orders: "Pedidos: ver, cancelar, reembolsar e confirmar PIX",
  view_analytics: "Visão Geral e Relatórios",
  manage_sellers: "Verificações, suspensão e reativação de lojas",
  manage_finances: "Repasses, comissões, contestações e conciliação",
  system_settings: "Auditoria, acessos e permissões",
};

/** A box for each permission and a reason. What was ticked when it was opened is sent too, so that only the difference is applied. */
export function PermissionForm({ administrator, isOwn, answer }: PermissionFormProps) {
  const { errors, errorOf, ...form } = useFormAnswer(answer);
  const chosen = answer?.state ?? administrator.permissions;
  return (
    <Form id={PERMISSION_FORM} method="post" className="grid gap-6">
      {answer && <FormErrors title="Nada mudou" errors={errors} />}
      {administrator.permissions.map((permission) => (
        <input key={permission} type="hidden" name="mostrada" value={permission} />
      ))}
      <fieldset className="grid gap-3">
        <legend className="sr-only">Permissões</legend>
        {PERMISSIONS.map((permission) => {
          const locked = isOwn && permission === "system_settings";
          return (
            <div key={permission}>
              <CheckboxField
                label={PERMISSION_LABELS[permission]}
                hint={`${OPENS[permission]}${locked ? ". Só outra pessoa pode retirar a sua." : ""}`}
                name={locked ? undefined : "permissao"}
                value={permission}
                defaultChecked={chosen.includes(permission)}
                disabled={locked}
              />
              {locked && <input type="hidden" name="permissao" value={permission} />}
            </div>
          );
        })}
      </fieldset>
      <TextArea
        id="motivo"
        label="Motivo"
        name="motivo"
        required
        rows={2}
        maxLength={MAX_REASON_LENGTH}
        defaultValue={form.valueOf("motivo")}
        error={errorOf("motivo")}
        hint="Fica no registro de auditoria."
      />
      <ConfirmationField answer={answer} />
    </Form>
  );
}
