import type { FormEvent } from "react";
import { cx } from "#app/design/cx.ts";
import { Icon } from "#app/design/icon.tsx";
import { useToast } from "#app/design/toast.tsx";
import { useFavourites } from "./favourites.tsx";

/** A form, so that it works without scripts when signed in. */
export function Heart({ productId, name, wide }: { productId: string; name: string; wide?: boolean }) {
  const { ids, keep } = useFavourites();
  const toast = useToast();
  const kept = ids.includes(productId);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await keep(productId, !kept)))
      toast({ tone: "error", text: "Não foi possível mudar seus favoritos. Tente novamente." });
  };
  return (
    <form method="post" action="/favorites" onSubmit={submit}>
      <input type="hidden" name="produto" value={productId} />
      <button
        type="submit"
        name="intent"
        value={kept ? "tirar" : "guardar"}
        {...(!wide && { "aria-pressed": kept, "aria-label": `Favoritar ${name}` })}
        className={cx(
          "inline-flex items-center justify-center gap-2 transition-colors",
          wide
            ? "min-h-11 rounded-control font-semibold hover:text-coral-deep"
            : "size-11 rounded-full bg-white/90 text-ink shadow-card hover:bg-white",
        )}
      >
        <Icon name="heart" className={cx("size-5", kept && "fill-coral text-coral")} />
        {/* The label already says the state. */}
        {wide && (kept ? "Tirar dos favoritos" : "Guardar nos favoritos")}
      </button>
    </form>
  );
}
