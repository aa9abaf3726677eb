/** The first element of the page: skips the header by keyboard. `target` is the id of the main region. */
export function SkipLink({ target = "conteudo" }: { target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="sr-only rounded-control bg-ink px-5 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
    >
      Ir para o conteúdo
    </a>
  );
}
