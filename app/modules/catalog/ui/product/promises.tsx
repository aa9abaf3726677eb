import { PackageCheck, RotateCcw, ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import { store } from "#app/shared/store.ts";

const { returnDays, regretDays, shipWithinBusinessDays } = store.promises;

const PROMISES = [
  {
    icon: RotateCcw,
    title: `Devolução grátis em até ${returnDays} dias`,
    text: "contados do recebimento, com o frete da volta por nossa conta",
  },
  {
    icon: ShieldCheck,
    title: `${regretDays} dias para se arrepender`,
    text: "sem explicar o motivo, com tudo de volta, inclusive o frete",
  },
  {
    icon: PackageCheck,
    title: `Postagem em até ${shipWithinBusinessDays} dias úteis`,
    text: "pela própria loja, com código de rastreamento; já contados no prazo de entrega",
  },
];

export function Promises() {
  return (
    <section aria-label="Compromissos" className="mt-10 border-t border-line pt-8">
      <ul className="grid gap-6 md:grid-cols-3">
        {PROMISES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3 md:block">
            <Icon aria-hidden="true" className="size-6 shrink-0 stroke-[1.6] text-lagoon" />
            <p className="md:mt-2">
              <strong className="block font-semibold">{title}</strong>
              <span className="text-sm text-ink-soft">{text}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm">
        <Link to="/guarantee" className="link">
          Como funciona a compra garantida
        </Link>
      </p>
    </section>
  );
}
