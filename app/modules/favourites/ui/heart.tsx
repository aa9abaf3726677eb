import type { FormEvent } from "react";
import { Icon } from "#app/design/icon.tsx";
import { useToast } from "#app/design/toast.tsx";
import { useFavourites } from "./favourites.tsx";

/** A form, so that it works without scripts when signed in. */
export function Heart({ productId, name, wide }: { productId: string; name: string; wide?: boolean }) {
  const { ids, choose, keep } = useFavourites();
  const toast = useToast();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await keep(productId, !ids.includes(productId))))
      toast({ tone: "error", text: "Não foi possível mudar seus favoritos. Tente novamente." });
  };
  const pressed = choose(productId, "true", "false") as "true" | "false";
  return (
    <form method="post" action="/favorites" onSubmit={submit}>
      <input type="hidden" name="produto" value={productId} />
      <button
        type="submit"
        name="intent"
        value={choose(productId, "tirar", "guardar")}
        {...(!wide && { "aria-pressed": pressed, "aria-label": `Favoritar ${name}` })}
        className={wide ? "heart-wide" : "heart"}
      >
        <Icon name="heart" />
        {/* The label already says the state. */}
        {wide && choose(productId, "Tirar dos favoritos", "Guardar nos favoritos")}
      </button>
    </form>
  );
}
