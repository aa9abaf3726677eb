import { CircleUserRound } from "lucide-react";
import { DetailsMenu, DetailsMenuLink } from "#app/design/details-menu.tsx";
import { menuFor, type Viewer } from "../account-menu.ts";

export function UserMenu({ viewer }: { viewer: Viewer | null }) {
  const entries = menuFor(viewer?.role ?? "visitante");
  if (entries.length === 0) return null;
  return (
    <DetailsMenu
      label={viewer ? `Conta de ${viewer.name}` : "Entrar ou criar conta"}
      summary={<CircleUserRound className="size-5.5" />}
      summaryClass="inline-grid size-11 place-items-center rounded-full text-ink transition-colors hover:bg-sand"
    >
      {entries.map((entry) => (
        <DetailsMenuLink key={entry.to} to={entry.to}>
          {entry.label}
        </DetailsMenuLink>
      ))}
    </DetailsMenu>
  );
}
