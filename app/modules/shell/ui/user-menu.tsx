import { DetailsMenu, DetailsMenuLink, DetailsMenuSubmit } from "#app/design/details-menu.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { menuFor, type Viewer } from "../account-menu.ts";

/** A visitor on a wide screen sees both links, sign in and register; everybody else opens the menu. */
export function UserMenu({ viewer }: { viewer: Viewer | null }) {
  const entries = menuFor(viewer?.role ?? "visitante");
  return (
    <>
      {!viewer && (
        <nav aria-label="Conta" className="hidden lg:flex">
          {entries.map((entry) => (
            <Link
              key={entry.to}
              to={entry.to}
              className="inline-flex min-h-11 items-center rounded-control px-3 font-semibold transition-colors hover:bg-sand"
            >
              {entry.label}
            </Link>
          ))}
        </nav>
      )}
      <div className={viewer ? undefined : "lg:hidden"}>
        <DetailsMenu
          label={viewer ? `Conta de ${viewer.name}` : "Entrar ou criar conta"}
          summary={<Icon name="circle-user-round" className="size-5.5" />}
          summaryClass="inline-grid size-11 place-items-center rounded-full text-ink transition-colors hover:bg-sand"
        >
          {viewer && <p className="max-w-56 truncate px-3 pt-1 pb-2 text-sm text-ink-soft">{viewer.name}</p>}
          {entries.map((entry) =>
            entry.posts ? (
              <DetailsMenuSubmit key={entry.to} action={entry.to}>
                {entry.label}
              </DetailsMenuSubmit>
            ) : (
              <DetailsMenuLink key={entry.to} to={entry.to}>
                {entry.label}
              </DetailsMenuLink>
            ),
          )}
        </DetailsMenu>
      </div>
    </>
  );
}
