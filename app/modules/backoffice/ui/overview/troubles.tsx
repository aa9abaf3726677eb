import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import type { OpenTab } from "../../overview/overview.ts";
import type { Trouble } from "../../overview/trouble.ts";
import { describeTrouble } from "../../overview/trouble-wording.ts";

/** What waits longer than it should, or a note that nothing does. */
export function Troubles(props: { troubles: Trouble[]; at: Date; tabs: readonly OpenTab[] }) {
  const { troubles, at, tabs } = props;
  return (
    <section aria-labelledby="hoje">
      <h2 id="hoje" className="mb-3 text-xl">
        Algo errado hoje?
      </h2>
      {troubles.length === 0 ? (
        <Notice tone="success" title="Tudo em ordem">
          Nenhum envio atrasado, pagamento parado, reembolso, devolução ou denúncia esperando, verificação ou
          solicitação de dados fora do prazo, tarefa falhando, e-mail sem sair ou diferença nos livros.
        </Notice>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {troubles.map((trouble) => (
            <TroubleLine key={trouble.kind} trouble={trouble} at={at} tabs={tabs} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TroubleLine(props: { trouble: Trouble; at: Date; tabs: readonly OpenTab[] }) {
  const { count, title, age, to, otherwise } = describeTrouble(props.trouble, props.at);
  const open = to && props.tabs.find((tab) => `${to.split("?")[0]}/`.startsWith(`${tab.to}/`));
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <span className="tabular text-right font-display text-2xl font-bold tracking-display text-hibiscus">
        {count}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-soft">
          {age}
          {otherwise && `. ${otherwise}`}
        </span>
      </span>
      {open && (
        <Link
          to={to}
          aria-label={`${open.label}: ${count} ${title}`}
          className="link col-start-2 py-1 sm:col-start-auto"
        >
          {open.label}
        </Link>
      )}
    </li>
  );
}
