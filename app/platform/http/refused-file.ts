const TEXTS = {
  403: "Acesso restrito: seu usuário não pode baixar este arquivo.",
  404: "Este arquivo não existe, ou não é seu. Volte à página anterior e confira o link.",
};

/** For addresses of files, around which no page is drawn. */
export const refusedFile = (status: keyof typeof TEXTS, text: string = TEXTS[status]): Response =>
  new Response(text, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
