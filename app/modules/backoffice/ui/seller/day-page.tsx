import type { ReactNode } from "react";
import { Badge } from "#app/design/badge.tsx";
import { Link } from "#app/design/link.tsx";
import { StatCard, StatGrid } from "#app/design/stat-card.tsx";
import { orderNumber } from "#app/modules/orders/index.ts";
import { type Deadline, deadlineOf } from "#app/modules/orders/seller/index.ts";
import { parcelPath } from "#app/platform/paths.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { formatBRL } from "#app/shared/money.ts";
import { goneText, type SellerDay } from "../../seller/seller-panel.ts";

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** The seller's day: parcels to send, stock that runs out, money that comes in. */
export function DayPage({ day, today }: { day: SellerDay; today: IsoDate }) {
  const { parcels, shelf, balance, yesterday } = day;
  return (
    <div className="mt-8 grid grid-cols-1 gap-10">
      <StatGrid>
        {parcels && (
          <StatCard
            label="Pedidos a enviar"
            value={parcels.toShipCount}
            hint={
              parcels.lateCount > 0 ? count(parcels.lateCount, "atrasado", "atrasados") : "nenhum atrasado"
            }
          />
        )}
        {parcels && (
          <StatCard label="Devoluções abertas" value={parcels.openReturns} hint="esperando resposta sua" />
        )}
        {balance && (
          <StatCard
            label="A liberar"
            value={formatBRL(balance.pending)}
            hint={`${formatBRL(balance.released)} liberado`}
          />
        )}
        {yesterday && (
          <StatCard
            label="Últimas 24 horas"
            value={count(yesterday.sales, "peça", "peças")}
            hint={count(yesterday.views, "visualização", "visualizações")}
          />
        )}
      </StatGrid>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
        {parcels && <ToSend parcels={parcels} today={today} />}
        {shelf && <Shelf shelf={shelf} />}
      </div>
    </div>
  );
}

function ToSend({ parcels, today }: { parcels: NonNullable<SellerDay["parcels"]>; today: IsoDate }) {
  return (
    <Section title="Para enviar" more={{ to: "/painel-loja/pedidos", label: "Todos os pedidos" }}>
      {parcels.toShip.length === 0 ? (
        <p className="text-ink-soft">Nada para enviar agora. Quando um pedido for pago, ele aparece aqui.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {parcels.toShip.map((parcel) => (
            <li
              key={parcel.orderId}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
            >
              <Link to={parcelPath(parcel.orderId)} className="link tabular font-semibold">
                {orderNumber(parcel.orderId)}
              </Link>
              <span className="text-sm text-ink-soft max-sm:order-last max-sm:col-span-full">
                {parcel.buyer}, {count(parcel.pieces, "peça", "peças")}
                {parcel.pickup && ", retirada na loja"}
              </span>
              {parcel.isInDispute ? (
                <Badge tone="danger">Contestado</Badge>
              ) : (
                <DeadlineBadge deadline={deadlineOf(parcel, today)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Shelf({ shelf }: { shelf: NonNullable<SellerDay["shelf"]> }) {
  return (
    <Section title="Na prateleira" more={{ to: "/dashboard/produtos", label: "Gerenciar estoque" }}>
      <p>
        {shelf.lowStock === 0
          ? "Nenhum produto com menos de 10 peças."
          : `${count(shelf.lowStock, "produto tem", "produtos têm")} menos de 10 peças.`}
      </p>
      {shelf.withoutMeasures > 0 && (
        <p className="mt-2">
          <Link to="/dashboard/produtos?medidas=faltam" className="link">
            {count(shelf.withoutMeasures, "produto", "produtos")} sem tabela de medidas completa
          </Link>
          : sem ela a página não sugere tamanho a quem compra.
        </p>
      )}
      {shelf.brokenGrades.length > 0 && (
        <>
          <h3 className="mt-4 text-base">Grades quebradas</h3>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {shelf.brokenGrades.map((grade) => (
              <li key={grade.id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
                <Link to={`/seller/product/${grade.id}/edit`} className="link">
                  {grade.name}
                </Link>
                <span className="text-sm font-medium text-sun-deep">{goneText(grade.gone)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function DeadlineBadge({ deadline }: { deadline: Deadline | null }) {
  return deadline && <Badge tone={deadline.late ? "danger" : "info"}>{deadline.text}</Badge>;
}

function Section({
  title,
  more,
  children,
}: {
  title: string;
  more: { to: string; label: string };
  children: ReactNode;
}) {
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{title}</h2>
        <Link to={more.to} className="link text-sm">
          {more.label}
        </Link>
      </div>
      {children}
    </section>
  );
}
