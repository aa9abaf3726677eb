import { Badge } from "#app/design/badge.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { Carousel } from "#app/design/carousel.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Price } from "#app/design/price.tsx";
import { Rating } from "#app/design/rating.tsx";
import { centavos, formatBRL } from "#app/shared/money.ts";
import { Section, Specimen } from "./specimen.tsx";

const slides = [
  {
    id: "verao",
    name: "Verão o ano inteiro",
    text: "Vestidos leves de quem mora perto do mar.",
    ground: "bg-sand",
    sea: "fill-lagoon",
    sun: "fill-sun",
  },
  {
    id: "atacado",
    name: "Atacado a partir de 12 peças",
    text: "Monte a grade, misture cores e revenda.",
    ground: "bg-lagoon-tint",
    sea: "fill-lagoon",
    sun: "fill-white",
  },
  {
    id: "ofertas",
    name: "Achados abaixo de R$ 100",
    text: "Novidades toda semana, enquanto houver estoque.",
    ground: "bg-sun-tint",
    sea: "fill-sun",
    sun: "fill-coral",
  },
];

const products = [
  {
    name: "Vestido midi Ilhabela de viscose",
    seller: "Bella Colada",
    price: 8990,
    was: 12990,
    rating: 4.8,
    count: 127,
    ground: "fill-coral-tint",
    cloth: "fill-coral",
  },
  {
    name: "Saia envelope Juréia",
    seller: "Dom Lenício",
    price: 6490,
    rating: 4.5,
    count: 38,
    ground: "fill-lagoon-tint",
    cloth: "fill-lagoon",
  },
  {
    name: "Conjunto de alfaiataria desestruturada extraordinariamente confortável",
    seller: "Pacto Jeans",
    price: 54900,
    rating: 3.4,
    count: 1,
    ground: "fill-sun-tint",
    cloth: "fill-sun",
  },
  {
    name: "Vestido longo Noite de Lua",
    seller: "Bella Colada",
    price: 104000,
    rating: 5,
    count: 2041,
    ground: "fill-tide-tint",
    cloth: "fill-ink",
  },
];

export function Commerce() {
  return (
    <Section
      id="vitrine"
      title="Vitrine"
      lead="O preço é tipografia: os reais grandes, os centavos pequenos. O produto respira; o resto fica em volta, quieto."
    >
      <Specimen title="Carrossel" file="carousel.tsx" className="min-w-0">
        <Carousel
          label="Destaques"
          slides={slides.map((slide) => ({
            id: slide.id,
            name: slide.name,
            content: (
              <div
                className={`relative flex min-h-88 items-center overflow-hidden px-6 pt-8 pb-24 md:min-h-104 md:px-14 ${slide.ground}`}
              >
                <svg
                  viewBox="0 0 200 200"
                  aria-hidden="true"
                  className="absolute right-[-2rem] bottom-5 size-36 md:bottom-16 lg:right-[9%] lg:bottom-14 lg:size-64"
                >
                  <circle cx="100" cy="100" r="100" className={slide.sun} />
                </svg>
                <svg
                  viewBox="0 0 1200 260"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className="absolute inset-x-0 bottom-0 h-28 w-full md:h-44"
                >
                  <path
                    d="M0 150C180 70 340 80 540 140S920 210 1200 60V260H0Z"
                    className={slide.sea}
                    opacity=".35"
                  />
                  <path d="M0 205C220 130 380 150 620 195S980 240 1200 130V260H0Z" className={slide.sea} />
                </svg>
                <div className="relative max-w-xl">
                  <p className="font-display text-4xl leading-none font-bold tracking-display text-balance md:text-6xl">
                    {slide.name}
                  </p>
                  <p className="mt-3 text-lg text-ink-soft">{slide.text}</p>
                  <ButtonLink to="#vitrine" variant="primary" className="mt-6">
                    Ver coleção
                  </ButtonLink>
                </div>
              </div>
            ),
          }))}
        />
      </Specimen>

      <Specimen
        title="Grade de produtos"
        file="price.tsx · rating.tsx · badge.tsx"
        className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6"
      >
        {products.map((product) => (
          <article key={product.name} className="group relative flex min-w-0 flex-col">
            <Garment ground={product.ground} cloth={product.cloth} />
            {product.was && (
              <Badge tone="sun" className="absolute top-3 left-3">
                −31%
              </Badge>
            )}
            <h4 className="mt-3 line-clamp-2 font-text text-base leading-snug font-medium tracking-normal text-pretty">
              <Link
                to="#vitrine"
                className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
              >
                {product.name}
              </Link>
            </h4>
            <p className="mt-0.5 text-sm text-ink-soft">{product.seller}</p>
            <Price
              amount={centavos(product.price)}
              was={product.was ? centavos(product.was) : undefined}
              className="mt-2"
            />
            <p className="tabular mt-1 text-sm text-ink-soft">
              12× de {formatBRL(centavos(Math.round(product.price / 12)))} sem juros
            </p>
            <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Rating value={product.rating} count={product.count} />
              {product.price >= 50000 && (
                <Badge tone="success" icon={<Icon name="truck" />}>
                  Frete grátis
                </Badge>
              )}
            </div>
          </article>
        ))}
      </Specimen>

      <Specimen title="Preços" file="price.tsx" className="flex flex-wrap items-end gap-x-10 gap-y-6">
        <Price amount={centavos(1490)} size="sm" />
        <Price amount={centavos(8990)} size="md" />
        <Price amount={centavos(124990)} size="lg" />
        <Price amount={centavos(8990)} was={centavos(12990)} size="xl" />
        <Price amount={centavos(-2500)} size="md" />
      </Specimen>

      <Specimen title="Etiquetas e notas" file="badge.tsx · rating.tsx">
        <Badge>Rascunho</Badge>
        <Badge tone="success">Entregue</Badge>
        <Badge tone="warning">Estoque baixo</Badge>
        <Badge tone="danger">Cancelado</Badge>
        <Badge tone="info">Em separação</Badge>
        <Badge tone="sun">Oferta</Badge>
        <Rating value={4.5} count={127} size="md" />
        <Rating value={0} count={0} />
      </Specimen>
    </Section>
  );
}

function Garment({ ground, cloth }: { ground: string; cloth: string }) {
  return (
    <svg viewBox="0 0 300 375" aria-hidden="true" className="block aspect-4/5 w-full rounded-card">
      <rect width="300" height="375" className={ground} />
      <ellipse cx="150" cy="338" rx="88" ry="9" className="fill-ink" opacity=".1" />
      <path
        d="M118 62q4 30-6 44-12 20-4 52 4 16 0 28-22 66-38 140 80 18 160 0-16-74-38-140-4-12 0-28 8-32-4-52-10-14-6-44h-8q-6 34-24 34t-24-34z"
        className={cloth}
      />
      <path
        d="M112 186q38 12 76 0M132 196q-10 70-26 136M168 196q10 70 26 136M150 198v140"
        fill="none"
        strokeWidth="1.5"
        className="stroke-ink"
        opacity=".22"
      />
    </svg>
  );
}
