import { guardsOf, type Mutation } from "../mutation.ts";

/** What administrators do and read, and what the shop does by itself: jobs and letters. */
export const BACKOFFICE_GUARDS: Mutation[] = [
  ...guardsOf(
    "app/modules/orders/lifecycle/order-command.server.ts",
    ["app/modules/orders/admin/order-actions.db.test.ts"],
    [
      {
        name: "refund-confirmed",
        guard: "an administrator pays nothing back without the password or a code of the last minutes",
        source: 'PAYS_BACK.has(action) && may(viewer, "manage_orders") ? unconfirmed(viewer) : null',
        without: "null as ReturnType<typeof unconfirmed>",
      },
    ],
  ),
  ...guardsOf(
    "database/migrations/0007_identity.sql",
    ["app/modules/backoffice/audit/audit-log.db.test.ts"],
    [
      {
        name: "audit-append-only",
        guard: "the audit log is only added to",
        source: "before update or delete on audit_log",
        without: "before update of id on audit_log",
      },
      {
        name: "company-has-one-shop",
        guard: "two accounts do not open a shop for one company",
        source:
          "create unique index verificacoes_cnpj_em_uso on verificacoes_lojista (cnpj) where status <> 'rejeitado';",
        without: "",
        noticedBy: ["app/modules/sellers/onboarding/submit-verification.db.test.ts"],
      },
    ],
  ),
  ...guardsOf(
    "app/modules/sellers/verification/decide-verification.server.ts",
    ["app/modules/sellers/verification/decisions.db.test.ts"],
    [
      {
        name: "shop-decided-once",
        guard: "of two decisions about a shop at once the second is refused",
        source: "\n      .forUpdate()",
        without: "",
      },
      {
        name: "shop-not-decided-by-owner",
        guard: "nobody decides about their own shop",
        source: "if (record.user_id === viewer.userId) throw new Refused(REFUSALS.ownShop);",
        without: "",
      },
      {
        name: "shop-decided-as-read",
        guard: "a decision applies to the data that was read",
        source: "sending !== undefined && sending !== record.sending",
        without: "false",
        noticedBy: ["app/modules/sellers/admin/review.db.test.ts"],
      },
    ],
  ),
  ...guardsOf(
    "app/modules/sellers/changes/decide-change.server.ts",
    ["app/modules/sellers/changes/changes.db.test.ts"],
    [
      {
        name: "shop-change-not-decided-by-team",
        guard: "nobody decides about a change of the shop they work for",
        source: " || (await worksForShop(transaction, viewer.userId, shop.id))",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "app/routes/api/procedures/call-procedure.server.ts",
    ["app/routes/api/procedures/procedures.db.test.ts"],
    [
      {
        name: "procedure-permission",
        guard: "each procedure takes its own permission",
        source: "if (permission && !may(viewer, permission)) return RESTRICTED;",
        without: "",
      },
      {
        name: "procedure-own-id",
        guard: "nobody calls a procedure in another administrator's name",
        source: "admin_id !== undefined && admin_id !== viewer.userId",
        without: "false",
      },
    ],
  ),
  ...guardsOf(
    "app/shared/csv.ts",
    ["app/shared/csv.test.ts"],
    [
      {
        name: "csv-without-formulas",
        guard: "no cell of a file for spreadsheets is run as a formula",
        source: "const safe = isGuarded(text) ? `'${text}` : text;",
        without: "const safe = text;",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/notifications/post-letter.server.ts",
    ["app/letters.db.test.ts"],
    [
      {
        name: "letter-once",
        guard: "a letter with a key is posted once",
        source: "${once ?? null}",
        without: "${null}",
      },
      {
        name: "letter-to-one-address",
        guard: "a recipient is one address, without line breaks",
        source: "!isEmailAddress(to) || (replyTo !== undefined && !isEmailAddress(replyTo))",
        without: "false",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/notifications/send-letter.server.ts",
    ["app/letters.db.test.ts"],
    [
      {
        name: "letter-claimed",
        guard: "a letter is handed over by one worker at a time",
        source:
          '\n    .where((row) => row.or([row("handing_over_until", "is", null), row("handing_over_until", "<=", now)]))',
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "app/platform/jobs/enqueue.server.ts",
    ["app/jobs.db.test.ts"],
    [
      {
        name: "job-key-freed",
        guard: "a job that has begun is not replaced by the next one of its key",
        source: "key = case when is_available then key end,",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "app/modules/restock/jobs/tell-restock.server.ts",
    ["app/modules/restock/restock.db.test.ts"],
    [
      {
        name: "restock-consent",
        guard: "only who still consents is told that a piece is back",
        source: ' and ${hasConsent(sql.ref("request.user_id"), RESTOCK_CONSENT)}',
        without: "",
      },
      {
        name: "restock-vacation",
        guard: "nobody is told that a piece is back while its shop sells nothing",
        source: "and product.seller_id <> all(${await shopsAway()}::text[])",
        without: "",
      },
    ],
  ),
];
