import { ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { MAX_SECTIONS } from "../edit/sections.ts";
import { NEW_SECTION, ownSectionPath, type ShopSection } from "../shop-page.ts";

const STEPS = [
  { name: "subir", icon: "arrow-up", label: "Subir" },
  { name: "descer", icon: "arrow-down", label: "Descer" },
] as const;

/** The sections in their order; each is moved by a form, so that it works without scripts. */
export function SectionList({ sections, revision }: { sections: readonly ShopSection[]; revision: number }) {
  return (
    <>
      {sections.length > 0 && (
        <ol className="mb-5 divide-y divide-line border-y border-line">
          {sections.map(({ id, name, products }, place) => (
            <li key={id} className="flex items-center gap-2 py-2">
              <div className="min-w-0 flex-1">
                <Link to={ownSectionPath(id)} className="link font-semibold wrap-anywhere">
                  {name}
                </Link>
                <p className="text-sm text-ink-soft">
                  {products.length === 1 ? "1 produto" : `${products.length} produtos`}
                </p>
              </div>
              <ShopForm method="post" preventScrollReset className="flex shrink-0">
                <input type="hidden" name="part" value="secao" />
                <input type="hidden" name="revisao" value={revision} />
                <input type="hidden" name="secao" value={id} />
                {STEPS.map(({ name: step, icon, label }) => (
                  <button
                    key={step}
                    type="submit"
                    name="mover"
                    value={step}
                    aria-label={`${label} ${name}`}
                    disabled={step === "subir" ? place === 0 : place === sections.length - 1}
                    className="grid size-11 place-items-center rounded-control transition-colors hover:bg-sand disabled:text-line-strong disabled:hover:bg-transparent"
                  >
                    <Icon name={icon} className="size-5" />
                  </button>
                ))}
              </ShopForm>
            </li>
          ))}
        </ol>
      )}
      {sections.length < MAX_SECTIONS ? (
        <ButtonLink to={ownSectionPath(NEW_SECTION)} icon={<Icon name="plus" />}>
          Nova seção
        </ButtonLink>
      ) : (
        <p className="text-ink-soft">Uma loja pode ter até {MAX_SECTIONS} seções.</p>
      )}
    </>
  );
}
