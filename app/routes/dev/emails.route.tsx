import { Form } from "react-router";
import { Badge } from "#app/design/badge.tsx";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { TextField } from "#app/design/text-field.tsx";
import { listLetters } from "#app/modules/notifications/index.server.ts";
import { requireDemo } from "#app/platform/http/demo-only.server.ts";
import type { Route } from "./+types/emails.route.ts";
import { PostFrame, StateBadge } from "./emails/post-frame.tsx";
import { whenRead } from "./emails/when-read.ts";

export function meta() {
  return [{ title: "E-mails da demonstração" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url }: Route.LoaderArgs) {
  requireDemo();
  const to = url.searchParams.get("to") ?? "";
  const letters = await listLetters({ to });
  return {
    to,
    letters: letters.map(({ html: _, text, createdAt, sentAt, ...letter }) => ({
      ...letter,
      sentAt: sentAt?.toISOString() ?? null,
      when: whenRead(createdAt),
    })),
  };
}

/** The letters that would be sent, while no mail server is configured. Reload to see the newest. */
export default function EmailsPage({ loaderData: { to, letters } }: Route.ComponentProps) {
  return (
    <PostFrame>
      <h1 className="text-4xl md:text-5xl">E-mails</h1>
      <p className="mt-3 max-w-[60ch] text-ink-soft">
        Nesta demonstração nenhum e-mail sai da máquina: o que a loja escreve chega aqui, do mais novo ao mais
        antigo.
      </p>
      <Form method="get" className="mt-6 flex flex-wrap items-end gap-3">
        <TextField
          key={to}
          label="Destinatário"
          name="to"
          type="search"
          inputMode="email"
          autoComplete="off"
          placeholder="cliente@mare.test"
          defaultValue={to}
          className="min-w-0 grow basis-64"
        />
        <Button type="submit" icon={<Icon name="search" />}>
          Filtrar
        </Button>
        {to && (
          <ButtonLink to="/dev/emails" variant="quiet">
            Mostrar todos
          </ButtonLink>
        )}
      </Form>
      {letters.length === 0 ? (
        <NothingYet to={to} />
      ) : (
        <ul aria-label="E-mails, do mais novo ao mais antigo" className="mt-8 grid gap-3">
          {letters.map((letter) => (
            <Card
              as="li"
              lifts
              key={letter.id}
              data-letter={letter.kind}
              className="relative grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="min-w-0">
                <Link
                  to={`/dev/emails/${letter.id}`}
                  className="text-lg font-semibold text-ink underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
                >
                  {letter.subject ?? "Ainda não escrito"}
                </Link>
                <p className="mt-1 truncate text-ink-soft">Para {letter.to}</p>
              </div>
              <div className="flex flex-wrap items-center gap-2 sm:flex-col sm:items-end">
                <span className="text-sm text-ink-faint tabular">{letter.when}</span>
                <span className="flex gap-2">
                  <Badge>{letter.kind}</Badge>
                  <StateBadge {...letter} />
                </span>
              </div>
            </Card>
          ))}
        </ul>
      )}
    </PostFrame>
  );
}

function NothingYet({ to }: { to: string }) {
  if (to) {
    return (
      <EmptyState icon={<Icon name="mail" />} title="Nada para este endereço">
        Confira o endereço, ou espere um instante e recarregue a página.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Icon name="mail" />}
      title="Nenhum e-mail ainda"
      action={<ButtonLink to="/">Ir para a loja</ButtonLink>}
    >
      Crie uma conta ou peça uma nova senha, e o e-mail aparece aqui em instantes.
    </EmptyState>
  );
}
