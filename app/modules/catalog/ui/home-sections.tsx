import { ButtonLink } from "#app/design/button.tsx";
import { Carousel } from "#app/design/carousel.tsx";
import { cx } from "#app/design/cx.ts";
import { Icon, type IconName } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import type { Picture } from "#app/modules/pictures/index.ts";
import { ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import { formatRate } from "#app/shared/rate.ts";
import { sellerCosts } from "#app/shared/seller-costs.ts";
import { store } from "#app/shared/store.ts";
import { BANNERS, type Banner } from "../storefront/home-banners.ts";

interface Shortcut {
  icon: IconName;
  title: string;
  text: string;
  to: string;
}

const SIGN_IN: Shortcut = {
  icon: "log-in",
  title: "Entre na sua conta",
  text: "Veja pedidos e favoritos",
  to: "/supabase-login",
};

const SHORTCUTS: Shortcut[] = [
  { icon: "map-pin", title: "Informe seu CEP", text: "Frete e prazo de entrega", to: "/location" },
  { icon: "credit-card", title: "Meios de pagamento", text: "Cartão, PIX e boleto", to: "/payment-methods" },
  { icon: "tag", title: "Menos de R$ 100", text: "Peças que cabem no bolso", to: "/under-100" },
  { icon: "flame", title: "Mais vendidos", text: "O que está saindo agora", to: "/trending" },
  { icon: "shield-check", title: "Compra garantida", text: "Devolução em 30 dias", to: "/guarantee" },
];

/** The first card links to the sign-in for visitors, to the own account or panel for others. */
export function Shortcuts({ account }: { account: { to: string; text: string } | null }) {
  const first: Shortcut = account ? { icon: "circle-user", title: "Sua conta", ...account } : SIGN_IN;
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
      {[first, ...SHORTCUTS].map(({ icon, title, text, to }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full flex-col gap-1 rounded-card bg-white p-4 shadow-card transition-colors hover:bg-sand"
          >
            <Icon name={icon} className="mb-1.5 size-6 stroke-[1.7] text-lagoon" />
            <span className="font-display leading-tight font-bold text-balance">{title}</span>
            <span className="text-sm text-ink-soft">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The registration page reads this key, or its query parameter, and opens as a seller's. */
const FLAG = "registerAsLojista";

function rememberSeller() {
  try {
    localStorage.setItem(FLAG, "true");
  } catch {
    // Without storage the query parameter is enough.
  }
}

export function SellerInvitation() {
  return (
    <section className="on-dark mt-16 flex flex-col items-start gap-6 rounded-card bg-ink px-6 py-10 text-paper md:flex-row md:items-center md:justify-between md:px-12">
      <div className="max-w-xl">
        <h2 className="text-3xl">Venda na {store.brand}</h2>
        <p className="mt-2 text-paper/85">
          {formatRate(store.rates.marketplaceFee)} por venda mais a tarifa do pagamento, sem mensalidade.{" "}
          {sellerCosts} Conferimos o CNPJ da sua loja em até {store.promises.sellerReviewWithinHours} horas.
        </p>
      </div>
      <ButtonLink to="/supabase-register?role=seller" variant="primary" size="lg" onClick={rememberSeller}>
        Quero Vender
      </ButtonLink>
    </section>
  );
}

const TONES: Record<Banner["tone"], string> = {
  sand: "bg-sand",
  lagoon: "bg-lagoon-tint",
  coral: "bg-coral-tint",
  sun: "bg-sun-tint",
  tide: "bg-tide-tint",
};

/** The banners of the home page, each with a link. */
export function Banners({ covers }: { covers: Record<string, Picture> }) {
  const slides = BANNERS.map((banner, index) => ({
    id: banner.id,
    name: banner.title,
    content: <Slide banner={banner} cover={covers[banner.pictureOf]} first={index === 0} />,
  }));
  return <Carousel label="Destaques da loja" slides={slides} interval={5000} />;
}

function Slide({ banner, cover, first }: { banner: Banner; cover: Picture | undefined; first: boolean }) {
  return (
    <div className={cx("relative flex h-[23rem] overflow-hidden md:h-[26rem]", TONES[banner.tone])}>
      <div className="relative z-10 flex max-w-[58%] flex-1 flex-col items-start justify-center gap-3 py-5 pl-6 md:max-w-[54%] md:gap-4 md:pl-10 lg:max-w-xl lg:pl-14">
        <h2 className="text-3xl md:text-4xl lg:text-5xl">{banner.title}</h2>
        <p className="text-base text-ink-soft md:text-lg">{banner.text}</p>
        <ButtonLink to={banner.to} className="shrink-0" variant={first ? "primary" : "secondary"}>
          {banner.action}
        </ButtonLink>
      </div>
      {cover && (
        <div className="absolute -right-14 -bottom-2 w-48 md:right-6 md:bottom-0 md:w-72 lg:right-16 lg:w-80">
          <ResponsivePicture
            picture={{ ...cover, alt: "" }}
            sizes="(min-width: 1024px) 320px, (min-width: 768px) 288px, 192px"
            eager={first}
            className="aspect-3/4 rounded-t-full"
          />
        </div>
      )}
    </div>
  );
}
