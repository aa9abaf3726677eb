import type { Transaction } from "kysely";
import { sellerBalance } from "#app/modules/ledger/index.server.ts";
import { unfinishedOrders, unfinishedParcels } from "#app/modules/orders/buyer/index.server.ts";
import { orderNumber } from "#app/modules/orders/index.ts";
import { ordersAwaitingRefund } from "#app/modules/payments/index.server.ts";
import { hasOpenPayout } from "#app/modules/payouts/index.server.ts";
import { holdShop } from "#app/modules/sellers/index.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { orderPath } from "#app/platform/paths.ts";
import { add, formatBRL } from "#app/shared/money.ts";

/** Something to finish before an account can be deleted. */
export interface Hindrance {
  reason: string;
  /** What to do first. */
  advice: string;
  links?: { label: string; to: string }[];
}

const MAX_NAMED = 5;

/** Why an account cannot be deleted now, each with what to do first. None means that it can. */
export async function hindrancesOf(
  transaction: Transaction<DB>,
  { userId, isAdministrator }: { userId: string; isAdministrator: boolean },
): Promise<Hindrance[]> {
  const [{ open, returns }, refunds] = [
    await unfinishedOrders(transaction, userId),
    await ordersAwaitingRefund(transaction, userId),
  ];
  return [
    ...(isAdministrator ? [ADMINISTRATOR] : []),
    ...orders(open, "em aberto", "Espere a entrega ou cancele o pedido."),
    ...orders(returns, "com devolução em andamento", "Espere a loja receber as peças."),
    ...orders(refunds, "com reembolso a caminho", "Espere o dinheiro voltar."),
    ...(await ofShop(transaction, userId)),
  ];
}

const ADMINISTRATOR: Hindrance = {
  reason: "Esta é uma conta de administrador.",
  advice: "Peça a quem cuida da configuração da loja que retire a função de administrador.",
};

const orders = (ids: readonly string[], state: string, advice: string): Hindrance[] =>
  ids.length === 0
    ? []
    : [
        {
          reason:
            ids.length === 1 ? `Você tem um pedido ${state}.` : `Você tem ${ids.length} pedidos ${state}.`,
          advice,
          links: ids
            .slice(0, MAX_NAMED)
            .map((id) => ({ label: `Pedido ${orderNumber(id)}`, to: orderPath(id) })),
        },
      ];

async function ofShop(transaction: Transaction<DB>, userId: string): Promise<Hindrance[]> {
  const shop = await holdShop(transaction, userId);
  if (!shop) return [];
  const parcels = await unfinishedParcels(transaction, shop.id);
  const { pending, released } = await sellerBalance(shop.id, transaction);
  const found: Hindrance[] = [];
  if (shop.isOpen) {
    found.push({
      reason: `A sua loja ${shop.name} está aberta.`,
      advice:
        "Passe a loja a outro dono, saindo dela na página Equipe, ou peça o encerramento pelo formulário de contato; depois a conta pode ser excluída.",
      links: [{ label: "Pedir o encerramento", to: "/contato" }],
    });
  }
  if (parcels > 0) {
    found.push({
      reason: `A sua loja tem ${parcels === 1 ? "uma remessa ou devolução" : `${parcels} remessas ou devoluções`} em andamento.`,
      advice: "Envie, entregue ou resolva cada uma.",
      links: [{ label: "Ver pedidos da loja", to: "/painel-loja/pedidos" }],
    });
  }
  if (pending !== 0 || released !== 0) {
    found.push({
      reason: `A sua loja tem saldo de ${formatBRL(add(pending, released))}.`,
      advice: "Espere o repasse do que é seu.",
      links: [{ label: "Ver extrato", to: "/painel-loja/extrato" }],
    });
  }
  if (await hasOpenPayout(transaction, shop.id)) {
    found.push({
      reason: "Um repasse da sua loja está a caminho.",
      advice: "Espere a confirmação do pagamento.",
      links: [{ label: "Ver repasses", to: "/painel-loja/repasses" }],
    });
  }
  return found;
}
