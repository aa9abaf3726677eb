import { sql } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { olderThan } from "#app/platform/forget-old.server.ts";
import { normalizeCnpj } from "#app/shared/cnpj.ts";
import { type CompanyForm, readCompanyForm } from "../company.ts";
import { shortened } from "../company-input.ts";
import type { Verification } from "../verification.ts";
import type { RegisteredCompany } from "./company-registry.ts";
import { namesOwnCompany } from "./own-company.server.ts";

export interface VerificationDraft {
  form: CompanyForm;
  /** What the registry said of this CNPJ; null when it was not asked yet, or was asked about another. */
  registered: RegisteredCompany | null;
}

/** What the seller typed since; else what was sent last; else what the account already tells. */
export async function draftOf(viewer: Viewer, sent: Verification | null): Promise<VerificationDraft> {
  const draft = await db
    .selectFrom("verification_drafts")
    .select(["fields", "company"])
    .where("user_id", "=", viewer.userId)
    // A draft saved before the last sending belongs to that request, not to the next one.
    .$if(sent !== null, (query) => query.where("updated_at", ">", sent!.submittedAt))
    .executeTakeFirst();
  const typed = (draft?.fields ?? {}) as Partial<CompanyForm>;
  const known: Partial<CompanyForm> = sent?.company ?? { email: viewer.email, phone: viewer.phone ?? "" };
  const form = readCompanyForm((field) => typed[field] ?? known[field]);
  const company = (draft?.company ?? null) as RegisteredCompany | null;
  return { form, registered: company?.cnpj === normalizeCnpj(form.cnpj) ? company : null };
}

/** Keeps a part of the form over what was kept before; nothing, while a request waits or was approved. */
export async function saveDraft(
  viewer: Viewer,
  part: Partial<CompanyForm>,
  registered?: RegisteredCompany,
): Promise<void> {
  if (!(await namesOwnCompany(viewer))) return;
  await sql`
    insert into verification_drafts as draft (user_id, fields, company, updated_at)
    select ${viewer.userId}, ${JSON.stringify(shortened(part))}::jsonb,
      ${registered ? JSON.stringify(registered) : null}::jsonb, ${clock.now()}
    where not exists (
      select from verificacoes_lojista
      where user_id = ${viewer.userId} and status in ('pendente', 'aprovado'))
    on conflict (user_id) do update set
      fields = draft.fields || excluded.fields,
      company = coalesce(excluded.company, draft.company),
      updated_at = excluded.updated_at
  `.execute(db);
}

/** Company data that were typed and never sent. */
export const forgetVerificationDrafts = olderThan("verification_drafts", "updated_at", "verificationDrafts");
