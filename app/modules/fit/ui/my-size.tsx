import { Suspense, useEffect, useState } from "react";
import { Icon } from "#app/design/icon.tsx";
import { lazyPart } from "#app/design/lazy-part.ts";
import { Link } from "#app/design/link.tsx";
import type { PersonsLine, SizeLine } from "../advice-wording.ts";
import { fitPath, HAS_MEASURES } from "../paths.ts";
import { SIZE_BOX } from "./size-box.ts";

const PersonsSize = lazyPart(() => import("./persons-size.tsx"));

interface MySizeProps {
  productId: string;
  signedIn: boolean;
  /** Which size to mark; called with the same function on every drawing. */
  onAdvice: (marked: SizeLine["marked"]) => void;
}

/**
 * On the page of a product, which is the same for everybody: a link to the person's size, which the browser replaces by the
 * size itself where measures are known, and by a choice of people where it may be for several. All are as high, so that
 * nothing moves.
 */
export function MySize({ productId, signedIn, onAdvice }: MySizeProps) {
  const people = usePeople(productId, signedIn);
  const [line] = people;
  const several = people.length > 1;
  useEffect(() => {
    if (!several) onAdvice(line?.marked ?? null);
  }, [several, line, onAdvice]);
  const link = (
    <Link to={line?.way.to ?? fitPath(productId)} className={SIZE_BOX}>
      <Icon name="ruler" className="size-5 shrink-0 text-lagoon" />
      <span aria-live="polite" className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{line?.title ?? "Qual é o meu tamanho?"}</span>
        <span className="block truncate text-sm text-ink-soft">
          {line?.detail ?? "Descubra com suas medidas"}
        </span>
      </span>
      <span className="shrink-0 text-sm font-semibold text-lagoon-deep">{line?.way.label ?? "Ver"}</span>
    </Link>
  );
  if (!several) return link;
  return (
    <Suspense fallback={link}>
      <PersonsSize people={people} onAdvice={onAdvice} />
    </Suspense>
  );
}

const NOBODY: readonly PersonsLine[] = [];

function usePeople(productId: string, signedIn: boolean): readonly PersonsLine[] {
  const [people, setPeople] = useState(NOBODY);
  useEffect(() => {
    if (!signedIn && !document.cookie.includes(HAS_MEASURES)) return;
    let shown = true;
    fetch(`${fitPath(productId)}/conselho`)
      .then((answer) => answer.json())
      // Without an answer the link stays: its page says the same.
      .then(
        (found) => shown && setPeople(found.people),
        () => {},
      );
    return () => {
      shown = false;
      setPeople(NOBODY);
    };
  }, [productId, signedIn]);
  return people;
}
