import { Link, useLocation } from "react-router";
import { Spinner } from "#app/design/spinner.tsx";

/** The page changes by itself; the link is for whoever does not trust it, or has no scripts. */
export function WaitingLine({ children }: { children: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-ink-soft">
      <p className="flex items-center gap-2">
        <Spinner className="size-4 shrink-0 text-lagoon" />
        {children}
      </p>
      <Link to={pathname + search} preventScrollReset className="link inline-block py-1 font-medium">
        Verificar pagamento
      </Link>
    </div>
  );
}
