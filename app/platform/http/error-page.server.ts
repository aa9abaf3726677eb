import { store } from "#app/shared/store.ts";

interface ErrorPage {
  status: number;
  title: string;
  message: string;
  requestId: string;
  nonce: string;
}

/** The pages that must work when nothing else does: no React, no database, no asset. */
export function errorPage({ status, title, message, requestId, nonce }: ErrorPage): Response {
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${store.brand}</title><style nonce="${nonce}">
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fffdf9;color:#10302f;font:18px/1.5 system-ui,sans-serif}
main{max-width:32rem;padding:2rem;text-align:center}h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}
p{margin:0 0 1.5rem}a{display:inline-block;padding:.75rem 1.5rem;border-radius:10px;background:#c53d26;color:#fff;text-decoration:none;font-weight:600}
a:focus-visible{outline:2px solid #0f766e;outline-offset:3px}small{color:#47605e}</style></head>
<body><main><h1>${title}</h1><p>${message}</p><p><a href="/">Voltar para o início</a></p><small>Código do atendimento: ${requestId}</small></main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      ...(status === 503 ? { "Retry-After": "5" } : {}),
    },
  });
}

export const ERROR_TEXTS = {
  foreignOrigin: {
    status: 403,
    title: "Pedido recusado",
    message: "Este envio não partiu de uma página da loja. Volte ao início e tente outra vez.",
  },
  tooLarge: {
    status: 413,
    title: "Conteúdo grande demais",
    message: "O que você enviou passa do tamanho aceito. Reduza o conteúdo e envie novamente.",
  },
  busy: {
    status: 503,
    title: "Muitos envios ao mesmo tempo",
    message: "Há muitas imagens chegando agora. Volte à página anterior e envie de novo em alguns instantes.",
  },
  unexpected: {
    status: 500,
    title: "Algo deu errado",
    message:
      "Não conseguimos concluir esta página. Se você estava enviando algo, confira se chegou antes de enviar de novo.",
  },
  databaseAway: {
    status: 503,
    title: "Voltamos em instantes",
    message:
      "A loja está temporariamente fora do ar e volta sozinha. Espere alguns segundos e recarregue a página.",
  },
} as const;
