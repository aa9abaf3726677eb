import type { FormEvent } from "react";
import { Icon } from "#app/design/icon.tsx";
import { useToast } from "#app/design/toast.tsx";
import { useFavourite } from "./favourites.tsx";

/** A form, so that it works without scripts when signed in. */
export function Heart({ productId, name, wide }: { productId: string; name: string; wide?: boolean }) {
  const { isKept, toggle } = useFavourite(productId);
  const toast = useToast();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await toggle()))
      toast({ tone: "error", text: "Não foi possível mudar seus favoritos. Tente novamente." });
  };
  return (
    <form method="post" action="/favorites" onSubmit={submit}>
      <input type="hidden" name="produto" value={productId} />
      <button
        type="submit"
        name="intent"
        value={isKept ? "tirar" : "guardar"}
        {...(!wide && { "aria-pressed": isKept, "aria-label": `Favoritar ${name}` })}
        className={wide ? "heart-wide" : "heart"}
      >
        <Icon name="heart" />
        {/* The label already says the state. */}
        {wide && (isKept ? "Tirar dos favoritos" : "Guardar nos favoritos")}
      </button>
    </form>
  );
}
