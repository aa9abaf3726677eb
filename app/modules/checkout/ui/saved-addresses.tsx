import { Button } from "#app/design/button.tsx";
import { addressInOneLine, type SavedAddress } from "#app/modules/addresses/index.ts";

/** Fills the fields below with an address used before. */
export function SavedAddresses({
  addresses,
  onChoose,
}: {
  addresses: readonly SavedAddress[];
  onChoose: (address: SavedAddress) => void;
}) {
  return (
    <section aria-labelledby="enderecos-salvos" className="noscript:hidden">
      <h3 id="enderecos-salvos" className="text-base">
        Seus endereços
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {addresses.map((address) => (
          <li key={address.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <p className="min-w-0 text-sm">
              <span className="font-semibold">{address.name}</span>
              {address.isDefault && <span className="text-ink-soft"> (padrão)</span>}
              <span className="block text-ink-soft">{addressInOneLine(address)}</span>
            </p>
            <Button size="sm" onClick={() => onChoose(address)}>
              Usar<span className="sr-only"> o endereço de {address.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
