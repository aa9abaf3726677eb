import { categoryCovers, listNewest } from "#app/modules/catalog/storefront/index.server.ts";
import { BANNERS } from "#app/modules/catalog/storefront/index.ts";
import { Banners, SellerInvitation, Shortcuts } from "#app/modules/catalog/ui/home-sections.tsx";
import { ProductListing } from "#app/modules/catalog/ui/product-listing.tsx";
import { RecentlyViewed } from "#app/modules/catalog/ui/recently-viewed.tsx";
import type { Role } from "#app/modules/identity/index.ts";
import { useViewer } from "#app/modules/shell/ui/shell.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { PAGE_SIZE, pageNumber } from "#app/shared/listing.ts";
import { organization } from "#app/shared/organization.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/home.route.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle() },
  {
    name: "description",
    content: `${store.tagline}. Loja física em ${store.address.city} e entrega em todo o Brasil.`,
  },
  { "script:ld+json": organization(matches[0].loaderData?.publicUrl ?? "") },
];

export async function loader({ url }: Route.LoaderArgs) {
  const [listing, covers] = await Promise.all([
    listNewest(pageNumber(url.searchParams.get("pagina"))),
    categoryCovers(BANNERS.map((banner) => banner.pictureOf)),
  ]);
  return { listing, covers };
}

export default function Home({ loaderData: { listing, covers } }: Route.ComponentProps) {
  const viewer = useViewer();
  return (
    <>
      <h1 className="sr-only">
        {store.brand}: {store.tagline}
      </h1>
      <Banners covers={covers} />
      <div className="mt-6">
        <Shortcuts account={viewer && ownPlace(viewer.role)} />
      </div>
      <SellerStatistics products={listing.total} pages={listing.pageCount} />
      <h2 id="catalogo" className="mt-12 mb-6 text-3xl">
        Novidades da maré
      </h2>
      <ProductListing listing={listing} anchor="#catalogo" />
      <SellerInvitation />
      <RecentlyViewed />
    </>
  );
}

const ownPlace = (role: Role) =>
  role === "lojista"
    ? { to: "/painel-loja", text: "Abra o painel da loja" }
    : { to: "/profile", text: "Veja pedidos e favoritos" };

function SellerStatistics({ products, pages }: { products: number; pages: number }) {
  if (useViewer()?.role !== "lojista") return null;
  return (
    <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-3 rounded-card bg-lagoon-tint px-6 py-4">
      {[
        ["Produtos disponíveis", products],
        ["Páginas", pages],
        ["Produtos por página", PAGE_SIZE],
      ].map(([label, figure]) => (
        <div key={label}>
          <dt className="text-sm text-lagoon-deep">{label}</dt>
          <dd className="tabular font-display text-2xl font-bold">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
