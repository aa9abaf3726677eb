import { ButtonLink } from "#app/design/button.tsx";
import { Carousel } from "#app/design/carousel.tsx";
import { cx } from "#app/design/cx.ts";
import { Icon, type IconName } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import type { CoverPicture } from "#app/modules/pictures/index.ts";
import { ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import { renderedOnce, renderedOnceFor } from "#app/platform/rendered-once.ts";
import { TAKES } from "#app/platform/ways-to-pay.ts";
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

const PAYMENT_TEXT = TAKES.card ? "Cartão, PIX e boleto" : "PIX, com desconto";

const SHORTCUTS: Shortcut[] = [
  { icon: "map-pin", title: "Informe seu CEP", text: "Frete e prazo de entrega", to: "/location" },
  { icon: "credit-card", title: "Meios de pagamento", text: PAYMENT_TEXT, to: "/payment-methods" },
  { icon: "tag", title: "Menos de R$ 100", text: "Peças que cabem no bolso", to: "/under-100" },
  { icon: "flame", title: "Mais vendidos", text: "O que está saindo agora", to: "/trending" },
  { icon: "shield-check", title: "Compra garantida", text: "Devolução em 30 dias", to: "/guarantee" },
];

/** The first card links to the sign-in for visitors, to the own account or panel for others. */
export function Shortcuts({ account }: { account: { to: string; text: string } | null }) {
  const first: Shortcut = account ? { icon: "circle-user", title: "Sua conta", ...account } : SIGN_IN;
  return (
    <ul
      className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6"
      {...renderedOnceFor(ShortcutItems, { first })}
    />
  );
}

function ShortcutItems({ first }: { first: Shortcut }) {
  return [first, ...SHORTCUTS].map(({ icon, title, text, to }) => (
    <li key={to}>
      <Link to={to} className="shortcut">
        <Icon name={icon} />
        <strong>{title}</strong>
        <span>{text}</span>
      </Link>
    </li>
  ));
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
    <section
      className="on-dark mt-16 flex flex-col items-start gap-6 rounded-card bg-ink px-6 py-10 text-paper md:flex-row md:items-center md:justify-between md:px-12"
      {...renderedOnce(INVITATION)}
    />
  );
}

const INVITATION = (
  <>
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
  </>
);

const TONES: Record<Banner["tone"], string> = {
  sand: "bg-sand",
  lagoon: "bg-lagoon-tint",
  coral: "bg-coral-tint",
  sun: "bg-sun-tint",
  tide: "bg-tide-tint",
};

/** The banners of the home page, each with a link. */
export function Banners({ covers }: { covers: Record<string, CoverPicture> }) {
  const slides = BANNERS.map((banner, index) => ({
    id: banner.id,
    name: banner.title,
    content: <Slide banner={banner} cover={covers[banner.pictureOf]} first={index === 0} />,
  }));
  return <Carousel label="Destaques da loja" slides={slides} interval={5000} />;
}

interface SlideProps {
  banner: Banner;
  cover: CoverPicture | undefined;
  first: boolean;
}

function Slide(props: SlideProps) {
  return <div className={cx("banner", TONES[props.banner.tone])} {...renderedOnceFor(SlideContent, props)} />;
}

function SlideContent({ banner, cover, first }: SlideProps) {
  return (
    <>
      <div>
        <h2>{banner.title}</h2>
        <p>{banner.text}</p>
        <ButtonLink to={banner.to} className="shrink-0" variant={first ? "primary" : "secondary"}>
          {banner.action}
        </ButtonLink>
      </div>
      {cover && (
        <ResponsivePicture
          picture={cover}
          sizes="(width>=1024px) 320px,(width>=768px) 288px,192px"
          eager={first}
        />
      )}
    </>
  );
}
