import { data } from "react-router";
import { Badge } from "#app/design/badge.tsx";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { findLetter, linksOf } from "#app/modules/notifications/index.server.ts";
import { ErrorScreen } from "#app/modules/shell/ui/error-screen.tsx";
import { requireDemo } from "#app/platform/http/demo-only.server.ts";
import type { Route } from "./+types/email.route.ts";
import { PostFrame, StateBadge } from "./emails/post-frame.tsx";
import { whenRead } from "./emails/when-read.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.subject ?? "E-mail" }, { name: "robots", content: "noindex" }];
}

export async function loader({ params }: Route.LoaderArgs) {
  requireDemo();
  const letter = await findLetter(params.id);
  if (!letter) throw data(null, { status: 404 });
  const { html, createdAt, sentAt, ...rest } = letter;
  return {
    ...rest,
    when: whenRead(createdAt),
    sentAt: sentAt?.toISOString() ?? null,
    links: linksOf(html ?? ""),
  };
}

export default function EmailPage({ loaderData: letter }: Route.ComponentProps) {
  const subject = letter.subject ?? "Ainda não escrito";
  return (
    <PostFrame>
      <Breadcrumbs trail={[{ label: "E-mails", to: "/dev/emails" }]} current={subject} />
      <h1 className="mt-3 text-3xl md:text-4xl">{subject}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
        <span>Para {letter.to}</span>
        <span className="tabular">{letter.when}</span>
        <Badge>{letter.kind}</Badge>
        <StateBadge {...letter} />
      </div>
      {letter.lastError && (
        <p className="mt-4 rounded-control bg-hibiscus-tint px-4 py-3 text-hibiscus-deep">
          Tentativas: {letter.attempts}. Último erro: {letter.lastError}
        </p>
      )}
      {letter.sentAt && letter.text && (
        <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <section aria-labelledby="como-chega">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 id="como-chega" className="text-xl">
                Como chega
              </h2>
              <ButtonLink to={`/dev/emails/${letter.id}/html`} reloadDocument variant="quiet" size="sm">
                Abrir em página inteira
              </ButtonLink>
            </div>
            <Card padded={false} className="mt-3 overflow-hidden">
              <iframe
                src={`/dev/emails/${letter.id}/html`}
                title={`E-mail: ${subject}`}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                className="block h-[44rem] w-full"
              />
            </Card>
          </section>
          <div className="grid content-start gap-8">
            {letter.links.length > 0 && <Links links={letter.links} />}
            <section aria-labelledby="so-texto">
              <h2 id="so-texto" className="text-xl">
                Só texto
              </h2>
              <Card className="mt-3">
                <p className="text-sm break-words whitespace-pre-wrap">{letter.text}</p>
              </Card>
            </section>
          </div>
        </div>
      )}
    </PostFrame>
  );
}

/** The letter's links, opened in this window. */
function Links({ links }: { links: string[] }) {
  return (
    <section aria-labelledby="links">
      <h2 id="links" className="text-xl">
        Links
      </h2>
      <ul className="mt-3 grid gap-2">
        {links.map((link) => (
          <li key={link}>
            <a
              href={link}
              className="block py-0.5 text-sm break-all text-lagoon underline underline-offset-4 hover:text-lagoon-deep"
            >
              {link}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PostFrame>
      <ErrorScreen error={error} />
    </PostFrame>
  );
}
