import type { Viewer } from "#app/modules/identity/index.ts";
import { writeBookings, writePayoutBookings } from "#app/modules/ledger/index.server.ts";
import {
  bookOrder,
  bookPayout,
  bookRefund,
  bookRelease,
  bookSale,
  type Sale,
} from "#app/modules/ledger/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { cnpjCheckDigits } from "#app/shared/cnpj.ts";
import { centavos, type Money, toReais } from "#app/shared/money.ts";
import { aSeller, aViewer, type GivenViewer } from "./factories.ts";

let made = 0;

const saleOf = (amount: number): Sale => ({
  goods: centavos(amount),
  discount: centavos(0),
  freight: centavos(0),
  paymentFee: centavos(0),
  commission: centavos(0),
});

/** A sale that was released to its seller; answers its order. */
export async function aReleasedSale(sellerId: string, amount: number): Promise<string> {
  const of = { sellerId, orderId: `VENDA${String(++made).padStart(21, "0")}` };
  const sale = saleOf(amount);
  await writeBookings(db, [bookOrder(of, sale)], clock.now());
  await writeBookings(db, [bookSale(of, sale)], clock.now());
  await writeBookings(db, [bookRelease(of, centavos(amount))], clock.now());
  return of.orderId;
}

/** A refund after the release. */
export const aLateRefund = (sellerId: string, orderId: string, amount: number): Promise<void> =>
  writeBookings(db, [bookRefund({ sellerId, orderId }, saleOf(amount), true)], clock.now());

/** So much was paid to a seller. */
export async function aBookedPayout(sellerId: string, amount: Money): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `with run as (insert into payout_runs (origin, prepared_at) values ('request', now()) returning id)
     insert into payouts (run_id, seller_id, amount, status, receiver, prepared_at, paid_at, receipt)
     select id, $1, $2, 'paid', '{}', now(), now(), 'teste' from run returning id`,
    [sellerId, toReais(amount)],
  );
  const booking = bookPayout(sellerId, amount);
  await writePayoutBookings(db, [{ payoutId: rows[0]!.id, booking }], clock.now());
}

/** A valid CNPJ for each number. */
export const aCnpj = (number: number): string => {
  const base = String(number).padStart(8, "7").padEnd(12, "0");
  return base + cnpjCheckDigits(base);
};

/** A seller with a shop and a bank account that was checked in its verification. */
export async function aPayableSeller(given: GivenViewer = {}): Promise<Viewer & { sellerId: string }> {
  const sellerId = `paga-${++made}`;
  const cnpj = aCnpj(made);
  const viewer = await aViewer({ role: "lojista", sellerId, ...given });
  await aSeller({
    id: sellerId,
    name: `Loja ${made}`,
    legal_name: `Loja ${made} Ltda.`,
    cnpj,
    user_id: viewer.userId,
  });
  await pool.query(
    `insert into verificacoes_lojista (user_id, seller_id, nome_empresa, cnpj, ie, telefone, email, endereco, cidade, estado,
       cep, tipo_negocio, faturamento_mensal, tempo_atividade, nome_banco, agencia_bancaria, conta_bancaria, status,
       created_at, submitted_at)
     values ($1, $2, 'Loja Ltda.', $4, 'isento', '4733221100', $3, 'Rua A', 'Itajaí', 'SC', '88301001',
       'outros', '0-5000', '0-1', 'Banco', '0001', '12345-6', 'aprovado', now(), now())`,
    [viewer.userId, sellerId, viewer.email, cnpj],
  );
  return { ...viewer, sellerId };
}
