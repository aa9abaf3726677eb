import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { mySizeListPath } from "../paths.ts";

/** Beside the count of a list. The link is the same for everybody: what it leads to depends on who follows it. */
export function MySizeLink({ list }: { list: string }) {
  return (
    <Link
      to={mySizeListPath(list)}
      preventScrollReset
      className="link inline-flex min-h-6 items-center gap-2 text-sm font-semibold"
    >
      <Icon name="ruler" className="size-4 shrink-0" />
      Só o que tem no meu tamanho
    </Link>
  );
}
