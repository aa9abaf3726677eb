import { CreditCard, Flame, LogIn, type LucideIcon, MapPin, ShieldCheck, Tag } from "lucide-react";
import { Link } from "react-router";

const SHORTCUTS: { icon: LucideIcon; title: string; text: string; to: string }[] = [
  { icon: LogIn, title: "Entre na sua conta", text: "Veja pedidos e favoritos", to: "/supabase-login" },
  { icon: MapPin, title: "Informe seu CEP", text: "Frete e prazo de entrega", to: "/location" },
  { icon: CreditCard, title: "Meios de pagamento", text: "Cartão, PIX e boleto", to: "/payment-methods" },
  { icon: Tag, title: "Menos de R$ 100", text: "Peças que cabem no bolso", to: "/under-100" },
  { icon: Flame, title: "Mais vendidos", text: "O que está saindo agora", to: "/trending" },
  { icon: ShieldCheck, title: "Compra garantida", text: "Devolução em 30 dias", to: "/guarantee" },
];

export function Shortcuts() {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
      {SHORTCUTS.map(({ icon: Icon, title, text, to }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full flex-col gap-1 rounded-card bg-white p-4 shadow-card transition-colors hover:bg-sand"
          >
            <Icon aria-hidden="true" className="mb-1.5 size-6 stroke-[1.7] text-lagoon" />
            <span className="font-display leading-tight font-bold text-balance">{title}</span>
            <span className="text-sm text-ink-soft">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
