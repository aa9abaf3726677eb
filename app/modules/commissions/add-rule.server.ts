import { sql, type Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { listCategories } from "#app/modules/catalog/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { shops } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, invalid, type Result } from "#app/platform/forms/result.ts";
import { addDays, startOfDayInSaoPaulo, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { formatDay } from "#app/shared/moment.ts";
import { formatRate } from "#app/shared/rate.ts";
import { type CommissionRule, collides } from "./commission-rule.ts";
import type { RuleInput } from "./rule-input.ts";
import { ruleOf } from "./rule-queries.server.ts";

/** Any number: rules are added one after the other, so that two never count for the same at once. */
const ADDING = 7_205_089;

/** Adds a rule, from today or a later day on. What was sold before keeps its commission. */
export async function addRule(viewer: Viewer, input: RuleInput): Promise<Result<{ id: string }>> {
  if (!may(viewer, "manage_finances")) return forbidden();
  const { abrangencia: scope, inicio, fim } = input;
  const now = clock.now();
  const today = todayInSaoPaulo(now);
  if (inicio !== null && inicio < today)
    return invalid("in-the-past", "Uma regra vale a partir de hoje ou de um dia futuro", "inicio");
  if (fim !== null && fim < today) return invalid("in-the-past", "O último dia já passou", "fim");
  const ofCategory = scope.endsWith("category");
  if (ofCategory && !(await listCategories()).some(({ id }) => id === input.categoria))
    return invalid("unknown-category", "Esta categoria não existe", "categoria");

  return inTransaction(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${ADDING})`.execute(transaction);
    const rule: Omit<CommissionRule, "id"> = {
      scope,
      sellerId: scope.startsWith("seller") ? await sellerNamed(transaction, input.loja) : null,
      category: ofCategory ? input.categoria : null,
      name: input.nome,
      rate: input.comissao,
      from: inicio === null || inicio === today ? now : startOfDayInSaoPaulo(inicio),
      until: fim === null ? null : startOfDayInSaoPaulo(addDays(fim, 1)),
    };
    const rows = await transaction.selectFrom("commission_rules").selectAll().execute();
    const other = rows.map(ruleOf).find((each) => collides(rule, each));
    if (other) throw new Refused(conflict("collides", collisionWith(other)));
    const { id } = await transaction
      .insertInto("commission_rules")
      .values({
        scope,
        seller_id: rule.sellerId,
        category: rule.category,
        name: rule.name,
        rate: rule.rate,
        valid_from: rule.from,
        valid_until: rule.until,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(transaction, {
      actor: viewer,
      action: "criar-regra-de-comissao",
      subject: { kind: "regra-de-comissao", id },
      after: {
        tipo: scope,
        sellerId: rule.sellerId,
        categoria: rule.category,
        nome: rule.name || null,
        comissao: formatRate(rule.rate),
        de: rule.from,
        ate: rule.until,
        motivo: input.motivo,
      },
    });
    return { id };
  });
}

const collisionWith = ({ rate, from, until }: CommissionRule): string =>
  `Já existe uma regra de ${formatRate(rate)} para o mesmo, desde ${formatDay(from)}${until ? ` até ${formatDay(new Date(until.getTime() - 1))}` : ""}. Encerre-a antes, ou escolha outro período.`;

/** By its CNPJ, its id or its whole name. */
async function sellerNamed(transaction: Transaction<DB>, typed: string): Promise<string> {
  const digits = typed.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
  const found = await transaction
    .selectFrom(shops)
    .select("shop.id")
    .where((shop) =>
      shop.or([
        shop("shop.id", "=", typed),
        shop("shop.cnpj", "=", digits),
        shop(sql`lower(shop.name)`, "=", typed.toLowerCase()),
      ]),
    )
    .limit(2)
    .execute();
  if (found.length === 0)
    throw new Refused(
      invalid("unknown-shop", "Não encontramos esta loja. Informe o nome inteiro ou o CNPJ", "loja"),
    );
  if (found.length > 1)
    throw new Refused(invalid("several-shops", "Há mais de uma loja com este nome. Informe o CNPJ", "loja"));
  return found[0]!.id;
}
