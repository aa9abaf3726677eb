import {
  CircleUser,
  CreditCard,
  Flame,
  LogIn,
  type LucideIcon,
  MapPin,
  ShieldCheck,
  Tag,
} from "lucide-react";
import { Link } from "react-router";

interface Shortcut {
  icon: LucideIcon;
  title: string;
  text: string;
  to: string;
}

const SIGN_IN: Shortcut = {
  icon: LogIn,
  title: "Entre na sua conta",
  text: "Veja pedidos e favoritos",
  to: "/supabase-login",
};

const SHORTCUTS: Shortcut[] = [
  { icon: MapPin, title: "Informe seu CEP", text: "Frete e prazo de entrega", to: "/location" },
  { icon: CreditCard, title: "Meios de pagamento", text: "Cartão, PIX e boleto", to: "/payment-methods" },
  { icon: Tag, title: "Menos de R$ 100", text: "Peças que cabem no bolso", to: "/under-100" },
  { icon: Flame, title: "Mais vendidos", text: "O que está saindo agora", to: "/trending" },
  { icon: ShieldCheck, title: "Compra garantida", text: "Devolução em 30 dias", to: "/guarantee" },
];

/** The first card leads into the account: of a visitor to the sign-in, of everybody else to their own place. */
export function Shortcuts({ account }: { account: { to: string; text: string } | null }) {
  const first = account ? { icon: CircleUser, title: "Sua conta", ...account } : SIGN_IN;
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
      {[first, ...SHORTCUTS].map(({ icon: Icon, title, text, to }) => (
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
