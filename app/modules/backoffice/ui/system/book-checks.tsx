import { useEffect } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { Badge } from "#app/design/badge.tsx";
import { Button } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";
import { SiteForm } from "#app/design/site-form.tsx";
import { SYSTEM_PATH } from "#app/platform/paths.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { RULES, type RuleResult } from "../../books/book-check.ts";
import type { SystemStatus } from "../../system/system.ts";

const LOOK_EVERY = 2_000;

/** What the last check of the books found, and the button that asks for another. */
export function BookChecks({ last, underWay }: SystemStatus["books"]) {
  useNewsWhile(underWay);
  const sending = useNavigation().formAction === SYSTEM_PATH;
  return (
    <section aria-labelledby="livros">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="livros" className="text-xl">
            Conferência dos livros
          </h2>
          <p className="mt-1 text-sm text-ink-soft" role="status">
            {underWay
              ? "Conferindo agora…"
              : last
                ? `Última em ${formatMoment(last.finishedAt)}`
                : "Nunca feita"}
            {" · toda noite, às 3h10"}
          </p>
        </div>
        <SiteForm method="post" action={SYSTEM_PATH} preventScrollReset>
          <Button type="submit" size="sm" busy={sending || underWay} busyLabel="Conferindo…">
            Verificar agora
          </Button>
        </SiteForm>
      </div>
      {last ? (
        <ul className="divide-y divide-line border-y border-line">
          {last.results.map((result) => (
            <RuleLine key={result.rule} {...result} />
          ))}
        </ul>
      ) : (
        <Notice title="Os livros ainda não foram conferidos">
          A primeira conferência é feita na próxima noite, ou agora, se você pedir.
        </Notice>
      )}
    </section>
  );
}

function RuleLine({ rule, count, examples }: RuleResult) {
  const { title, tell } = RULES[rule];
  return (
    <li className="py-3">
      <div className="flex items-start justify-between gap-4">
        <span className="min-w-0">{title}</span>
        <Badge tone={count === 0 ? "success" : "danger"} className="shrink-0">
          {count === 0 ? "Certo" : count === 1 ? "1 diferença" : `${count} diferenças`}
        </Badge>
      </div>
      {count > 0 && (
        <ul className="mt-2 grid gap-1 text-sm text-ink-soft">
          {examples.map((difference) => (
            <li key={tell(difference)} className="wrap-anywhere">
              {tell(difference)}
            </li>
          ))}
          {count > examples.length && <li>e mais {count - examples.length}</li>}
        </ul>
      )}
    </li>
  );
}

/** Loads the page's data anew now and then, until a check that was asked for is done. */
function useNewsWhile(underWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(revalidate, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [underWay, revalidate]);
}
