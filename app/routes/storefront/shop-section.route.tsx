import { data, redirect } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { ProductGrid } from "#app/modules/catalog/ui/product-card.tsx";
import { findOpenShop } from "#app/modules/sellers/index.server.ts";
import { findSection } from "#app/modules/shopfront/index.server.ts";
import { isSectionId, sectionPath } from "#app/modules/shopfront/index.ts";
import { SectionLinks } from "#app/modules/shopfront/ui/shop-sections.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { shopPath } from "#app/platform/paths.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/shop-section.route.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.section) return [{ title: pageTitle("Seção não encontrada") }];
  const { section, shop } = loaderData;
  return [
    { title: pageTitle(`${section.name}, ${shop.name}`) },
    { name: "description", content: `${section.name} de ${shop.name} na ${store.brand}: varejo e atacado.` },
  ];
};

export async function loader({ params }: Route.LoaderArgs) {
  const shop = await findOpenShop(params.slug);
  const section = shop && isSectionId(params.section) ? await findSection(shop, params.section) : null;
  if (!shop || !section) return data({ shop, section: null }, { status: 404 });
  if (shop.slug !== params.slug) throw redirect(sectionPath(shop.slug, params.section), 301);
  return data({ shop, section: { ...section, id: params.section } });
}

export default function ShopSection({ loaderData: { shop, section } }: Route.ComponentProps) {
  if (!shop || !section) {
    const back = shop
      ? { to: shopPath(shop.slug), label: "Ver a loja" }
      : { to: "/", label: "Voltar para o início" };
    return (
      <EmptyState
        level={1}
        icon={<Icon name="search-x" />}
        title="Seção não encontrada"
        action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
      >
        <p>A loja não tem esta seção, ou nada dela está à venda agora.</p>
      </EmptyState>
    );
  }
  const { id, name, products, others } = section;
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: "Início", to: "/" },
          { label: shop.name, to: shopPath(shop.slug) },
        ]}
        current={name}
      />
      <h1 className="mt-4 text-3xl wrap-anywhere md:text-4xl">{name}</h1>
      <p className="mt-2 text-ink-soft">
        {products.length === 1 ? "1 produto" : `${products.length} produtos`} de {shop.name}
      </p>
      {others.length > 1 && <SectionLinks slug={shop.slug} sections={others} current={id} />}
      <div className="mt-8">
        <ProductGrid products={products} eagerCount={4} level={2} />
      </div>
      <ButtonLink to={shopPath(shop.slug)} className="mt-12">
        Ver tudo desta loja
      </ButtonLink>
    </>
  );
}
