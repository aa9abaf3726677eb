import { LifeBuoy, LockKeyhole, Shell as SeaShell } from "lucide-react";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { pageRequestId } from "#app/platform/http/request-id.ts";

/** What a person sees instead of the page they asked for. */
export function ErrorScreen({ status }: { status: number }) {
  const action = (
    <ButtonLink to="/" variant="primary" reloadDocument>
      Voltar para o início
    </ButtonLink>
  );
  if (status === 404) {
    return (
      <>
        <title>{pageTitle("Página não encontrada")}</title>
        <EmptyState
          level={1}
          icon={<SeaShell aria-hidden="true" />}
          title="Página não encontrada"
          action={action}
        >
          <p>O endereço pode ter mudado ou a maré levou. Confira o link ou volte para o início.</p>
        </EmptyState>
      </>
    );
  }
  if (status === 403) {
    return (
      <>
        <title>{pageTitle("Acesso restrito")}</title>
        <EmptyState
          level={1}
          icon={<LockKeyhole aria-hidden="true" />}
          title="Acesso restrito"
          action={action}
        >
          <p>Sua conta não tem a permissão que esta página pede. Fale com quem administra o sistema.</p>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <title>{pageTitle("Algo deu errado")}</title>
      <EmptyState level={1} icon={<LifeBuoy aria-hidden="true" />} title="Algo deu errado" action={action}>
        <p>
          Não conseguimos concluir esta página. Nada do que você já fez foi perdido. Tente novamente em
          instantes.
        </p>
        <p className="mt-3 text-sm" suppressHydrationWarning>
          Código do atendimento: {pageRequestId()}
        </p>
      </EmptyState>
    </>
  );
}
