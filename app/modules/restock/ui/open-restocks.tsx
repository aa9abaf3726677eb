import { Form } from "react-router";
import { Button } from "#app/design/button.tsx";
import { Link } from "#app/design/link.tsx";
import { choiceLabel, type OpenRestock } from "../restock.ts";

/** A person's open requests; nothing where there are none. */
export function OpenRestocks({ restocks }: { restocks: readonly OpenRestock[] }) {
  if (restocks.length === 0) return null;
  return (
    <section aria-labelledby="avisos" className="mt-14 max-w-3xl">
      <h2 id="avisos" className="text-2xl">
        Avisos que você pediu
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">Enviamos um e-mail quando a peça voltar.</p>
      <ul className="divide-y divide-line border-y border-line">
        {restocks.map(({ id, productId, productName, choice }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <p className="min-w-0">
              <Link to={`/product/${productId}`} className="link">
                {productName}
              </Link>
              <span className="block text-sm text-ink-soft">{choiceLabel(choice)}</span>
            </p>
            <Form method="post" action="/favorites" preventScrollReset>
              <Button type="submit" size="sm" name="aviso" value={id}>
                Cancelar aviso
                <span className="sr-only">
                  {" "}
                  de {productName}, {choiceLabel(choice)}
                </span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
