import { guardsOf, type Mutation } from "../mutation.ts";

const IDENTITY = "app/modules/identity";
const SESSIONS = [`${IDENTITY}/session/sessions.db.test.ts`];
const PERMISSIONS = [`${IDENTITY}/admin/permissions.db.test.ts`];
const ADMINISTRATION = [`${IDENTITY}/admin/administration.db.test.ts`];
const REQUIRED = [`${IDENTITY}/second-factor/required-and-lost.db.test.ts`];
const SECOND_FACTOR = [`${IDENTITY}/second-factor/second-factor.db.test.ts`];

/** Accounts, sessions, and what a request has to prove. */
export const IDENTITY_GUARDS: Mutation[] = [
  ...guardsOf(
    "app/platform/throttle.server.ts",
    [`${IDENTITY}/session/sign-in-throttles.db.test.ts`],
    [
      {
        name: "throttle-reserves",
        guard: "an attempt is counted before the work, and not past the limit",
        source: "where known.opens_at <= ${now} or known.attempts < ${throttle.limit}",
        without: "",
      },
    ],
  ),
  ...guardsOf(`${IDENTITY}/session/session-cookie.server.ts`, SESSIONS, [
    {
      name: "session-signed",
      guard: "a session's cookie that somebody wrote by hand is no session",
      source: "return isRight ? text : null;",
      without: "return isRight || text ? text : null;",
    },
  ]),
  ...guardsOf(`${IDENTITY}/session/revoke-sessions.server.ts`, SESSIONS, [
    {
      name: "session-ended-confirmed",
      guard: "an open session alone does not end the others",
      source: "if (refused) return refused;",
      without: "void refused;",
    },
    {
      name: "session-ended-by-owner",
      guard: "somebody else's session is not ended",
      source: '.where("user_id", "=", viewer.userId)\n    .where("id", "<>", viewer.sessionId)',
      without: '.where("id", "<>", viewer.sessionId)',
    },
  ]),
  ...guardsOf(`${IDENTITY}/session/read-viewer.server.ts`, ADMINISTRATION, [
    {
      name: "session-of-blocked",
      guard: "a blocked person is signed in nowhere",
      source: '\n      .where("profile.bloqueado_em", "is", null)',
      without: "",
    },
    {
      name: "session-of-administrator-ends",
      guard: "an administrator's session ends after eight hours",
      source: 'row("session.created_at", ">", adminSince)',
      without: 'row("session.created_at", "<>", adminSince)',
      noticedBy: REQUIRED,
    },
    {
      name: "session-without-second-factor",
      guard: "an administrator without the required second factor has no permissions",
      source: 'role === "admin" && !lacksSecondFactor',
      without: 'role === "admin"',
      noticedBy: REQUIRED,
    },
  ]),
  ...guardsOf(
    `${IDENTITY}/session/sign-in.server.ts`,
    [`${IDENTITY}/session/signing-in.db.test.ts`],
    [
      {
        name: "sign-in-at-right-door",
        guard: "administrators do not sign in at the shop's login, nor others at theirs",
        source: ' || (account.role === "admin") !== (area === "admin")',
        without: "",
      },
    ],
  ),
  ...guardsOf(`${IDENTITY}/second-factor/enter-code.server.ts`, SECOND_FACTOR, [
    {
      name: "code-works-once",
      guard: "a code of the app works once",
      source: "code && attempt.isFresh ?",
      without: "code ?",
    },
  ]),
  ...guardsOf(`${IDENTITY}/admin/administrators.server.ts`, PERMISSIONS, [
    {
      name: "permissions-confirmed",
      guard: "permissions change only after the password or a code of the last minutes",
      source: "if (refused) return refused;",
      without: "",
    },
    {
      name: "permissions-locked",
      guard: "two changes of permissions never happen at once",
      source: "await sql`lock table administradores in share row exclusive mode`.execute(transaction);",
      without: "",
    },
    {
      name: "permissions-held-now",
      guard: "the acting administrator's permission is asked again under the lock",
      source: '!acting?.permissions.includes("system_settings")',
      without: "!acting",
    },
  ]),
  ...guardsOf(`${IDENTITY}/admin/held-account.server.ts`, ADMINISTRATION, [
    {
      name: "administrator-acts-with-permission",
      guard: "acting on an administrator's account takes the permission for settings",
      source: 'account.role === "admin" && !acting.permissions.includes("system_settings")',
      without: "false",
    },
    {
      name: "administrators-locked",
      guard: "of two administrators who block each other at once, one remains",
      source: ".forUpdate()",
      without: "",
    },
  ]),
  ...guardsOf(
    "app/platform/signed-code.server.ts",
    ["app/platform/signed-code.db.test.ts"],
    [
      {
        name: "signature-whole",
        guard: "a signature counts only with all of its letters",
        source: "Buffer.from(sign(secret, text, letters))",
        without: "Buffer.from(sign(secret, text, signature.length))",
      },
    ],
  ),
  ...guardsOf(
    `${IDENTITY}/account/email-link.server.ts`,
    [`${IDENTITY}/account/registration.db.test.ts`],
    [
      {
        name: "email-link-signed",
        guard: "a link that is not one of ours confirms no address",
        source: "if (!(await isSigned(PURPOSE, said, signature, SIGNATURE_LETTERS))) return null;",
        without: "",
      },
      {
        name: "email-link-ends",
        guard: "a link ends after a day",
        source: "link.until <= clock.now().getTime()",
        without: "false",
      },
    ],
  ),
  ...guardsOf(
    `${IDENTITY}/account/email-link.server.ts`,
    [`${IDENTITY}/account/passwords-and-profile.db.test.ts`],
    [
      {
        name: "email-link-newest",
        guard: "a link to change the e-mail ends with a newer request",
        source: " || account.email_request !== link.request",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    `${IDENTITY}/account/weak-password.server.ts`,
    [`${IDENTITY}/account/weak-password.test.ts`],
    [
      {
        name: "password-not-common",
        guard: "a common password is refused",
        source: " || isCommonPassword(typed)",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "app/platform/http/origin-check.ts",
    ["app/platform/http/origin-check.test.ts"],
    [
      {
        name: "form-of-our-pages",
        guard: "a mutation from another site's page is refused",
        source: "return claim.origin === ownOrigin;",
        without: "return true;",
      },
    ],
  ),
];
