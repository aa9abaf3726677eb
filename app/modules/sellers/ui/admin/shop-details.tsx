import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { rolesInWords } from "#app/modules/identity/index.ts";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { formatDay, formatShortMoment } from "#app/shared/moment.ts";
import { reviewPath } from "../../admin/review.ts";
import type { ShopDetails as Shop } from "../../admin/shop.ts";
import { StandingBadge } from "../standing.tsx";
import { DecisionHistory } from "./decision-table.tsx";
import { Fact, Part } from "./review-details.tsx";

const number = new Intl.NumberFormat("pt-BR");

interface ShopDetailsProps {
  shop: Shop;
  productsOnSale: number;
  /** Paid and not sent yet: a suspension leaves them to be sent. */
  parcelsToSend: number;
}

/** A shop, what it sells and owes, and what was decided about it. */
export function ShopDetails({ shop, productsOnSale, parcelsToSend }: ShopDetailsProps) {
  return (
    <div className="grid gap-7">
      {shop.isOwn && <Notice tone="warning">Esta loja é sua: outra pessoa precisa decidir sobre ela.</Notice>}
      {shop.suspendedAt && (
        <Notice tone="error" title={`Suspensa desde ${formatShortMoment(shop.suspendedAt)}`}>
          <span className="break-words whitespace-pre-line">{shop.suspensionReason}</span>
        </Notice>
      )}
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Fact label="Situação">
          <StandingBadge standing={shop.standing} />
        </Fact>
        <Fact label="CNPJ">{formatCnpj(shop.cnpj)}</Fact>
        <Fact label="Responsável">{shop.owner?.name ?? "Sem responsável"}</Fact>
        {shop.owner && <Fact label="Email da conta">{shop.owner.email}</Fact>}
        <Fact label="Cidade">
          {shop.city}/{shop.state}
        </Fact>
        <Fact label="Na plataforma desde">{formatDay(shop.since)}</Fact>
        <Fact label="Produtos à venda">{number.format(productsOnSale)}</Fact>
        <Fact label="Envios pagos por postar">{number.format(parcelsToSend)}</Fact>
      </dl>
      {shop.verificationId && (
        <p>
          <Link to={reviewPath(shop.verificationId)} className="link">
            Ver os dados da empresa
          </Link>
        </p>
      )}
      {shop.team.length > 1 && (
        <Part title="Equipe">
          <ul className="grid gap-1.5">
            {shop.team.map((member) => (
              <li key={member.userId} className="wrap-anywhere">
                {member.name}, {member.email}: {rolesInWords(member.roles)}, desde {formatDay(member.since)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Histórico">
        <DecisionHistory lines={shop.history} />
      </Part>
    </div>
  );
}
