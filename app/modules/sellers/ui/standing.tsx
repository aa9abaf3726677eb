import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "#app/design/badge.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { cx } from "#app/design/cx.ts";
import { Icon, type IconName } from "#app/design/icon.tsx";
import { store } from "#app/shared/store.ts";
import { type SellerStanding, STANDING_LABELS } from "../seller-standing.ts";
import type { ReviewTime } from "../verification.ts";

const LOOKS: Record<SellerStanding, { tone: BadgeTone; icon: IconName; mark: string }> = {
  "sem-empresa": { tone: "warning", icon: "store", mark: "bg-sun-tint text-sun-deep" },
  pendente: { tone: "info", icon: "clock", mark: "bg-tide-tint text-tide-deep" },
  correcao: { tone: "warning", icon: "file-pen-line", mark: "bg-sun-tint text-sun-deep" },
  rejeitado: { tone: "danger", icon: "circle-x", mark: "bg-hibiscus-tint text-hibiscus-deep" },
  aprovado: { tone: "success", icon: "badge-check", mark: "bg-lagoon-tint text-lagoon-deep" },
  suspenso: { tone: "danger", icon: "circle-pause", mark: "bg-hibiscus-tint text-hibiscus-deep" },
};

/** A shop's standing as a badge. */
export function StandingBadge({ standing }: { standing: SellerStanding }) {
  const { tone, icon } = LOOKS[standing];
  return (
    <Badge tone={tone} icon={<Icon name={icon} />}>
      {STANDING_LABELS[standing]}
    </Badge>
  );
}

export interface StandingCardProps {
  standing: SellerStanding;
  reason: string | null;
  /** How long the request has waited; null when none waits. */
  review: ReviewTime | null;
  /** Where the result is e-mailed to. */
  email: string;
  /** Without the link to the verification, on its own page. */
  withoutAction?: boolean;
}

/** The seller's standing and what to do next: the first thing on the panel. */
export function StandingCard(props: StandingCardProps) {
  const { icon, mark } = LOOKS[props.standing];
  const { title, text, action } = CONTENT[props.standing](props);
  return (
    <Card as="section" aria-labelledby="situacao" className="flex gap-4 md:gap-5">
      <span aria-hidden="true" className={cx("grid size-11 shrink-0 place-items-center rounded-full", mark)}>
        <Icon name={icon} className="size-5.5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id="situacao" className="text-xl">
          {title}
        </h2>
        <div className="mt-1.5 grid max-w-[68ch] gap-2 text-ink-soft">{text}</div>
        {props.reason && <Reason standing={props.standing}>{props.reason}</Reason>}
        {action && !props.withoutAction && <div className="mt-4 flex flex-wrap gap-3">{action}</div>}
      </div>
    </Card>
  );
}

const REASON_TITLES: Partial<Record<SellerStanding, string>> = {
  correcao: "O que corrigir",
  rejeitado: "Motivo da rejeição",
  suspenso: "Motivo da suspensão",
};

/** The administrator's reason as typed. */
export function Reason({ standing, children }: { standing: SellerStanding; children: string }) {
  return (
    <div className="mt-3 border-l-4 border-sand-deep pl-4">
      <p className="text-sm font-semibold">{REASON_TITLES[standing] ?? "Motivo"}</p>
      <p className="whitespace-pre-line">{children}</p>
    </div>
  );
}

const PROMISE = `${store.promises.sellerReviewWithinHours} horas`;

const toVerification = (label: string): ReactNode => (
  <ButtonLink to="/seller/verification" variant="primary">
    {label}
  </ButtonLink>
);

type Content = { title: string; text: ReactNode; action?: ReactNode };

const CONTENT: Record<SellerStanding, (props: StandingCardProps) => Content> = {
  "sem-empresa": () => ({
    title: "Conte sobre a sua empresa",
    text: (
      <p>
        Para vender, sua loja precisa dos dados da empresa: CNPJ, endereço e conta bancária. São três etapas
        curtas, e a análise leva até {PROMISE}. Dados falsos levam à rejeição.
      </p>
    ),
    action: toVerification("Informar os dados da empresa"),
  }),
  pendente: ({ review, email }) => ({
    title: "Sua verificação está em análise",
    text: (
      <>
        <p>{review && waitWords(review)}</p>
        <p>
          O resultado aparece aqui e chega por email em <strong className="text-ink">{email}</strong>.
        </p>
      </>
    ),
    action: (
      <ButtonLink to="/seller/verification" size="sm">
        Ver o que foi enviado
      </ButtonLink>
    ),
  }),
  correcao: () => ({
    title: "Falta um ajuste na sua verificação",
    text: <p>Corrija o que foi pedido e envie de novo. A análise leva até {PROMISE} a partir do reenvio.</p>,
    action: toVerification("Corrigir e reenviar"),
  }),
  rejeitado: () => ({
    title: "Sua verificação foi rejeitada",
    text: <p>Você pode enviar uma nova solicitação com os dados certos.</p>,
    action: toVerification("Enviar nova solicitação"),
  }),
  aprovado: () => ({
    title: "Sua loja está aprovada",
    text: <p>Os produtos ativos da sua loja estão à venda.</p>,
  }),
  suspenso: () => ({
    title: "Sua loja está suspensa",
    text: (
      <p>
        Seus produtos saíram de venda. Os pedidos já pagos continuam valendo: envie-os no prazo. Para
        contestar, escreva para{" "}
        <a href={`mailto:${store.contact.email}`} className="link">
          {store.contact.email}
        </a>
        .
      </p>
    ),
  }),
};

const hours = (count: number): string => (count === 1 ? "1 hora" : `${count} horas`);

/** "Enviada há 5 horas. …": the promise, and what is left of it. */
export function waitWords({ waited, left, late }: ReviewTime): string {
  const sent = waited === 0 ? "Enviada há menos de uma hora." : `Enviada há ${hours(waited)}.`;
  return late
    ? `${sent} Passamos das ${PROMISE} que prometemos: desculpe a demora, sua análise é a próxima.`
    : `${sent} Analisamos em até ${PROMISE}: ${left === 1 ? "falta" : "faltam"} no máximo ${hours(left)}.`;
}
