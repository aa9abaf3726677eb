import { sellerDay } from "#app/modules/backoffice/seller/index.server.ts";
import { DayPage } from "#app/modules/backoffice/ui/seller/day-page.tsx";
import { mayOpenArea } from "#app/modules/identity/index.ts";
import { demandFor } from "#app/modules/search/demand/index.server.ts";
import { DemandSection } from "#app/modules/search/ui/demand-section.tsx";
import { shopStanding } from "#app/modules/sellers/index.server.ts";
import { reviewTime } from "#app/modules/sellers/index.ts";
import { FirstSteps } from "#app/modules/sellers/ui/first-steps.tsx";
import { StandingBadge, StandingCard } from "#app/modules/sellers/ui/standing.tsx";
import { clock } from "#app/platform/clock.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { Route } from "./+types/panel.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Painel da loja") }];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const [{ standing, shop, reason, submittedAt }, day, demand] = await Promise.all([
    shopStanding(viewer),
    sellerDay(viewer),
    demandFor(viewer),
  ]);
  return {
    // Not even its empty list for somebody who does not care for the products.
    demand: mayOpenArea(viewer, "products") ? demand : null,
    day,
    today: todayInSaoPaulo(clock.now()),
    name: viewer.name,
    email: viewer.email,
    standing,
    shop,
    reason,
    review: standing === "pendente" && submittedAt ? reviewTime(submittedAt, clock.now()) : null,
  };
}

export default function SellerPanel({ loaderData }: Route.ComponentProps) {
  const { name, shop, standing, day, today, demand } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">Olá, {name.split(" ")[0]}</h1>
        <StandingBadge standing={standing} />
      </div>
      <p className="mt-1 mb-6 text-ink-soft">{shop ? shop.name : "Sua loja ainda não tem empresa."}</p>
      <StandingCard {...loaderData} />
      {day && standing !== "pendente" && <DayPage day={day} today={today} />}
      {demand && standing === "aprovado" && <DemandSection demand={demand} />}
      {standing !== "aprovado" && standing !== "suspenso" && <FirstSteps standing={standing} />}
    </>
  );
}
