import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { FieldError } from "#app/design/field.tsx";
import { SHOP_ROLE_HINTS, SHOP_ROLE_LABELS, SHOP_ROLES } from "#app/modules/identity/index.ts";

/** The roles of one person in a team: one or several. */
export function RoleFields({ chosen, error }: { chosen: readonly string[]; error?: string | undefined }) {
  return (
    <fieldset aria-describedby={error ? "papeis-erro" : undefined} className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">Papéis</legend>
      {SHOP_ROLES.map((role, at) => (
        <CheckboxField
          key={role}
          id={at === 0 ? "papeis" : undefined}
          name="papeis"
          value={role}
          label={SHOP_ROLE_LABELS[role]}
          hint={SHOP_ROLE_HINTS[role]}
          defaultChecked={chosen.includes(role)}
        />
      ))}
      {error && <FieldError id="papeis-erro" error={error} />}
    </fieldset>
  );
}
