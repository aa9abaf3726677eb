import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { parcelPath } from "#app/platform/paths.ts";
import { formatBRL } from "#app/shared/money.ts";
import { OWN_PAYOUTS_PATH, ownPayoutPath } from "../../paths.ts";
import type { PayoutFile } from "../../payout-view.ts";
import { PayoutBadge } from "../payout-badge.tsx";
import { PayoutFacts } from "../payout-facts.tsx";
import { PayoutLines } from "../payout-lines.tsx";

/** One payout, as its seller sees it. */
export function OwnPayoutPage({ payout }: { payout: PayoutFile }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <div>
        <Breadcrumbs trail={[{ label: "Repasses", to: OWN_PAYOUTS_PATH }]} current={`Repasse ${payout.id}`} />
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-3xl">
            Repasse {payout.id}: {formatBRL(payout.amount)}
          </h1>
          <PayoutBadge status={payout.status} />
        </div>
      </div>
      <PayoutFacts payout={payout} withNames={false} />
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Download to={`${ownPayoutPath(payout.id)}/repasse.pdf`}>Baixar PDF</Download>
        <Download to={`${ownPayoutPath(payout.id)}/repasse.csv`}>Baixar CSV</Download>
      </p>
      <PayoutLines lines={payout.lines} amount={payout.amount} orderPath={parcelPath} />
    </div>
  );
}

const Download = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} reloadDocument className="link inline-flex min-h-11 items-center gap-2">
    <Icon name="download" className="size-4" />
    {children}
  </Link>
);
