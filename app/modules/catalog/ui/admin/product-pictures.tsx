import { ResponsivePicture } from "#app/modules/pictures/ui/picture.tsx";
import type { ManagedProduct } from "../../manage/index.ts";

/** All of them, in their order: a picture is the commonest reason to take a product down. */
export function ProductPictures({ pictures }: Pick<ManagedProduct, "pictures">) {
  return (
    <section aria-labelledby="fotos">
      <h2 id="fotos" className="mb-4 text-2xl">
        Fotos
      </h2>
      {pictures.length === 0 ? (
        <p className="text-ink-soft">Nenhuma foto: a vitrine mostra a imagem padrão.</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
          {pictures.map((picture) => (
            <li key={picture.id} className="min-w-0">
              <ResponsivePicture
                picture={picture}
                sizes="140px"
                widths={[160, 320]}
                className="aspect-3/4 w-full rounded-control"
              />
              <p className="mt-1 line-clamp-2 text-xs text-ink-soft">{picture.color ?? "Todas as cores"}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
