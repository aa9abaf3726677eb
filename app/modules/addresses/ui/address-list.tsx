import { Form } from "react-router";
import { Badge } from "#app/design/badge.tsx";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { formatPhone } from "#app/shared/phone-mask.ts";
import { addressLines, type SavedAddress } from "../address.ts";

export function AddressList({ addresses }: { addresses: readonly SavedAddress[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {addresses.map((address) => (
        <li key={address.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-5">
          <AddressLines address={address} />
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            {!address.isDefault && (
              <Form method="post">
                <Button type="submit" size="sm" name="padrao" value={address.id}>
                  Tornar padrão
                  <Whose address={address} />
                </Button>
              </Form>
            )}
            <ButtonLink to={`/addresses/${address.id}`} size="sm" icon={<Icon name="pencil" />}>
              Editar
              <Whose address={address} />
            </ButtonLink>
            <ButtonLink
              to={`/addresses/${address.id}/excluir`}
              size="sm"
              variant="quiet"
              preventScrollReset
              icon={<Icon name="trash" />}
            >
              Excluir
              <Whose address={address} />
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Tells equal buttons apart for screen readers. */
const Whose = ({ address }: { address: SavedAddress }) => (
  <span className="sr-only">
    {" "}
    o endereço {addressLines(address)[0]}, de {address.name}
  </span>
);

export function AddressLines({ address }: { address: SavedAddress }) {
  const [door, town] = addressLines(address);
  return (
    <address className="min-w-0 flex-1 basis-64 wrap-anywhere not-italic">
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {address.name}
        {address.isDefault && <Badge tone="success">Padrão</Badge>}
      </span>
      {door}
      <br />
      {town}
      <br />
      <span className="text-ink-soft">{formatPhone(address.phone)}</span>
    </address>
  );
}
