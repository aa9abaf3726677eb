import { Button } from "#app/design/button.tsx";
import { Drawer } from "#app/design/drawer.tsx";
import type { Facets } from "../find/facets.ts";
import type { SearchCriteria } from "../search-criteria.ts";
import { FilterForm } from "./search-forms.tsx";

interface FilterDrawerProps {
  criteria: SearchCriteria;
  facets: Facets;
  /** "128 produtos encontrados". */
  found: string;
  open: boolean;
  onClose: () => void;
}

/** Loaded when first opened. */
export default function FilterDrawer({ criteria, facets, found, open, onClose }: FilterDrawerProps) {
  return (
    <Drawer
      side="left"
      open={open}
      onClose={onClose}
      title="Filtros"
      footer={
        <Button variant="primary" wide onClick={onClose}>
          Ver resultados
        </Button>
      }
    >
      <p role="status" className="text-ink-soft">
        {found}
      </p>
      <FilterForm criteria={criteria} facets={facets} />
    </Drawer>
  );
}
