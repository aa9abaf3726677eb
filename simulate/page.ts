import type { Reply } from "./server.ts";

export interface PageRow {
  title: string;
  amount: string;
  status: string;
  actions: { label: string; to: string }[];
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#10302f}
li{border-top:1px solid #ccc;padding:1rem 0}ul{padding:0;list-style:none}form{display:inline}
button{font:inherit;min-height:2.75rem;padding:.5rem 1rem;margin:.5rem .5rem 0 0}`;

/** What waits to be paid here, with a button for each thing that can happen to it. */
export function controlPage(title: string, rows: readonly PageRow[]): Reply {
  const items = rows.map(
    ({ title: name, amount, status, actions }) =>
      `<li><strong>${escaped(name)}</strong>: R$ ${escaped(
        amount.replace(".", ","),
      )} (${escaped(status)})<br>${actions
        .map(
          ({ label, to }) =>
            `<form method="post" action="${escaped(to)}"><button>${escaped(label)}</button></form>`,
        )
        .join("")}</li>`,
  );
  const list =
    items.length > 0
      ? `<ul>${items.join("")}</ul>`
      : "<p>Nenhuma cobrança ainda. Faça um pedido na loja.</p>";
  return {
    status: 200,
    type: "text/html; charset=utf-8",
    text: `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(
      title,
    )}</title><style>${STYLE}</style><h1>${escaped(title)}</h1><p>Simulador: nenhum dinheiro se move.</p>${list}<p><a href="/">Atualizar</a></p></html>`,
  };
}
