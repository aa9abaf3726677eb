import { store } from "#app/shared/store.ts";

/** Seconds. */
const RETRY_AFTER = "5";

interface ErrorPage {
  title: string;
  message: string;
  link: string;
  requestId: string;
  nonce: string;
}

const HOME = '<a href="/">Voltar para o início</a>';
/** To the address that was asked for, with its query. */
const AGAIN = '<a href="">Tentar de novo</a>';

/** The pages that must work when nothing else does: no React, no database, no asset. */
function errorPage({ title, message, link, requestId, nonce }: ErrorPage): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${store.brand}</title><style nonce="${nonce}">
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fffdf9;color:#10302f;font:18px/1.5 system-ui,sans-serif}
main{max-width:32rem;padding:2rem;text-align:center}h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}
p{margin:0 0 1.5rem}a{display:inline-block;padding:.75rem 1.5rem;border-radius:10px;background:#c53d26;color:#fff;text-decoration:none;font-weight:600}
a:focus-visible{outline:2px solid #0f766e;outline-offset:3px}small{color:#47605e}</style></head>
<body><main><h1>${title}</h1><p>${message}</p><p>${link}</p><small>Código do atendimento: ${requestId}</small></main></body></html>`;
}

const ERROR_TEXTS = {
  foreignOrigin: {
    status: 403,
    link: HOME,
    title: "Envio recusado",
    message: "Este envio não partiu de uma página da loja. Volte ao início e tente outra vez.",
  },
  noSuchPage: {
    status: 404,
    link: HOME,
    title: "Página não encontrada",
    message: "O endereço parece estar errado. Confira o link ou volte ao início.",
  },
  tooLarge: {
    status: 413,
    link: HOME,
    title: "Conteúdo grande demais",
    message: "O que você enviou passa do tamanho aceito. Reduza o conteúdo e envie novamente.",
  },
  productFileTooLarge: {
    status: 413,
    link: '<a href="/dashboard/importar">Voltar à importação</a>',
    title: "Arquivo grande demais",
    message: "O arquivo de produtos pode ter até 10 MB. Divida-o em partes, ou tire as colunas que não usa.",
  },
  uploadsBusy: {
    status: 503,
    link: HOME,
    title: "Muitos envios ao mesmo tempo",
    message: "Há muitas imagens chegando agora. Volte à página anterior e envie de novo em alguns instantes.",
  },
  unexpected: {
    status: 500,
    link: HOME,
    title: "Algo deu errado",
    message:
      "Não conseguimos concluir esta página. Se você estava enviando algo, confira se chegou antes de enviar de novo.",
  },
  overloaded: {
    status: 503,
    link: AGAIN,
    title: "Muita gente na loja agora",
    message:
      "A loja está recebendo mais visitas do que consegue atender. Espere alguns segundos e tente de novo. Se você estava enviando algo, não foi recebido.",
  },
  /** The database is `away`, `busy` or `cannot-write`. */
  away: {
    status: 503,
    link: AGAIN,
    title: "Voltamos em instantes",
    message:
      "A loja está temporariamente fora do ar e volta sozinha. Espere alguns segundos e recarregue a página.",
  },
  busy: {
    status: 503,
    link: AGAIN,
    title: "Demorou mais do que devia",
    message:
      "A loja está ocupada e não conseguiu concluir a tempo. Espere alguns segundos e tente de novo. Se você estava enviando algo, confira antes se chegou.",
  },
  "cannot-write": {
    status: 503,
    link: AGAIN,
    title: "Não conseguimos gravar agora",
    message:
      "A loja está no ar, mas não consegue gravar neste momento. Espere alguns minutos e tente de novo. Se você estava enviando algo, confira antes se chegou.",
  },
} as const;

export type RefusalKind = keyof typeof ERROR_TEXTS;

interface Refused {
  path: string;
  requestId: string;
  nonce: string;
}

/** A page for whoever asked for a page; for scripts of ours and of others the message alone, as they read it. */
export function refusalTextOf(kind: RefusalKind, { path, requestId, nonce }: Refused) {
  const { status, title, message, link } = ERROR_TEXTS[kind];
  const forNow = status === 503;
  // The router's own requests: what they get is shown by the error boundary of the page.
  const [type, body] =
    forNow && path.endsWith(".data")
      ? ["text/plain", message]
      : forNow && path.startsWith("/api/")
        ? ["application/json", JSON.stringify({ success: false, error: message })]
        : ["text/html", errorPage({ title, message, link, requestId, nonce })];
  const headers: Record<string, string> = {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "no-store",
  };
  if (forNow) headers["Retry-After"] = RETRY_AFTER;
  return { status, headers, body };
}

export function refusalOf(kind: RefusalKind, refused: Refused): Response {
  const { status, headers, body } = refusalTextOf(kind, refused);
  return new Response(body, { status, headers });
}
