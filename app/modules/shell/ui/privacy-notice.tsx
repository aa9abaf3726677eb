import { useLocation } from "react-router";
import { Link } from "#app/design/link.tsx";
import { SiteForm } from "#app/design/site-form.tsx";
import type { NoticeDue } from "#app/modules/help/index.ts";

const WORDS: Record<NoticeDue, [name: string, text: string, link: string]> = {
  cookies: ["Aviso de cookies", "Usamos só os cookies necessários para a loja funcionar.", "Saiba mais"],
  policy: ["Aviso de privacidade", "Nossa política de privacidade mudou.", "Leia a nova versão"],
};

/**
 * Lists the cookies and offers no choice: every one is needed (app/platform/browser-storage.ts). It is part of the page,
 * so that it covers nothing and shifts nothing.
 */
export function PrivacyNotice({ notice }: { notice: NoticeDue }) {
  const [name, text, link] = WORDS[notice];
  const { pathname, search } = useLocation();
  return (
    <aside aria-label={name} className="bg-sand text-sm">
      <SiteForm
        method="post"
        action="/cookies"
        preventScrollReset
        className="mx-auto flex max-w-7xl items-center justify-between gap-x-6 gap-y-1 px-4 py-1.5"
      >
        <p>
          {text}{" "}
          <Link to="/info/privacidade" className="link">
            {link}
          </Link>
        </p>
        <input type="hidden" name="voltar" value={pathname + search} />
        <button
          type="submit"
          className="min-h-8 shrink-0 rounded-control px-3 font-semibold underline underline-offset-4 hover:bg-white"
        >
          Entendi
        </button>
      </SiteForm>
    </aside>
  );
}
