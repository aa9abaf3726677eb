import { Button, ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { QrCode } from "#app/design/qr-code.tsx";
import { NoShop } from "#app/modules/catalog/ui/manage/no-shop.tsx";
import { ownShopNaming } from "#app/modules/sellers/naming/index.server.ts";
import { shopQr } from "#app/modules/shopfront/index.server.ts";
import { OWN_PAGE_PATH, qrPath } from "#app/modules/shopfront/index.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/shop-qr.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("shop")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("QR code da loja") }];

export async function loader({ context }: Route.LoaderArgs) {
  const naming = await ownShopNaming(await requireViewer(context));
  return naming && { ...naming, ...shopQr(naming.slug) };
}

export default function ShopQrPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoShop />;
  const { name, slug, address, drawing } = loaderData;
  return (
    <>
      <div className="mb-8 print:hidden">
        <h1 className="text-3xl">QR code da loja</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          Para etiquetas, sacolas e o balcão: a câmera do celular abre a página da loja. O endereço nunca
          muda, e o código impresso continua valendo mesmo se o nome da loja mudar.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            icon={<Icon name="printer" />}
            variant="primary"
            onClick={() => window.print()}
            className="noscript:hidden"
          >
            Imprimir
          </Button>
          <ButtonLink
            to={qrPath(slug)}
            reloadDocument
            download={`qr-${slug}.svg`}
            icon={<Icon name="download" />}
          >
            Baixar em SVG
          </ButtonLink>
          <ButtonLink to={OWN_PAGE_PATH} variant="quiet">
            Voltar
          </ButtonLink>
        </div>
      </div>
      <figure className="mx-auto max-w-sm rounded-card bg-white p-6 text-center shadow-card print:max-w-none print:shadow-none">
        <p className="mb-4 font-display text-2xl font-bold wrap-anywhere">{name}</p>
        <QrCode drawing={drawing} label={`QR code de ${address}`} />
        <figcaption className="mt-4">
          <span className="block">Aponte a câmera e veja tudo na {store.brand}</span>
          <span className="mt-1 block text-sm text-ink-soft wrap-anywhere">{address}</span>
        </figcaption>
      </figure>
    </>
  );
}
