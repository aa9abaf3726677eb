import type { ReactNode } from "react";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { Nothing, TitledSection } from "#app/design/titled-section.tsx";
import { DISPUTE_CAUSES } from "#app/modules/payments/disputes/index.ts";
import { adminDisputePath, adminOrderPath, DISPUTES_PATH } from "#app/platform/paths.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import type { DisputeFile } from "../../disputes/dispute-view.ts";
import { orderNumber } from "../../order.ts";
import { DisputeBadge, FactList, ProofList } from "./dispute-parts.tsx";

interface DisputePageProps {
  file: DisputeFile;
  /** Whether the viewer may open the order. */
  opensOrder: boolean;
  /** How it is decided: by the test ground, or by a person who read it elsewhere. */
  children?: ReactNode;
}

/** A dispute for administrators: who bears what, what the sellers sent, and the file for the provider. */
export function DisputePage({ file, opensOrder, children }: DisputePageProps) {
  const { dispute, parts, proofs, unshared } = file;
  const number = orderNumber(dispute.orderId);
  return (
    <div className="grid grid-cols-1 gap-8">
      <Breadcrumbs trail={[{ label: "Contestações", to: DISPUTES_PATH }]} current={`Pedido ${number}`} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">Contestação do pedido {number}</h1>
        <DisputeBadge dispute={dispute} />
      </div>
      {dispute.outcome === null && (
        <Notice
          tone="warning"
          title={
            dispute.proofUntil
              ? `Entregue as provas ao provedor até ${formatMoment(dispute.proofUntil)}`
              : "Aguardando a decisão do provedor"
          }
        >
          {dispute.proofUntil
            ? "Baixe o arquivo e envie-o no painel do provedor: isso ainda é feito por uma pessoa."
            : "O provedor não pede provas neste caso."}
        </Notice>
      )}
      <div className="max-w-2xl">
        <FactList
          facts={[
            [
              "Pedido",
              opensOrder ? (
                <Link key="pedido" to={adminOrderPath(dispute.orderId)} className="link">
                  {number}
                </Link>
              ) : (
                number
              ),
            ],
            ["Motivo", DISPUTE_CAUSES[dispute.cause]],
            ["Número no provedor", dispute.reference],
            ["Aberta em", formatMoment(dispute.openedAt)],
            ...(dispute.endedAt ? ([["Decidida em", formatMoment(dispute.endedAt)]] as const) : []),
            ["Valor levado de volta", formatBRL(dispute.amount)],
            ["Tarifa do provedor, por conta do marketplace", formatBRL(dispute.fee)],
            ...parts.flatMap(({ shop, amount, fromBalance }) => [
              [`Parte de ${shop}`, formatBRL(amount)] as const,
              [`Saiu do saldo de ${shop}`, formatBRL(fromBalance)] as const,
            ]),
            ...(unshared > 0
              ? ([["Sem loja que responda, por conta do marketplace", formatBRL(unshared)]] as const)
              : []),
          ]}
        />
      </div>
      <TitledSection title="Provas">
        <div className="grid gap-4">
          {proofs.length === 0 ? (
            <Nothing>Nenhuma loja enviou provas ainda.</Nothing>
          ) : (
            <ProofList proofs={proofs} page={adminDisputePath(dispute.id)} />
          )}
          <div>
            <ButtonLink
              to={`${adminDisputePath(dispute.id)}/provas.txt`}
              reloadDocument
              icon={<Icon name="download" />}
            >
              Baixar provas e dados do pedido
            </ButtonLink>
          </div>
        </div>
      </TitledSection>
      {children}
    </div>
  );
}
