import { betterAuth } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Transaction } from "kysely";
import { config } from "#app/platform/config/index.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import type { Client } from "#app/platform/http/client.server.ts";
import { cookieName } from "#app/platform/http/cookie-name.ts";
import { store } from "#app/shared/store.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../account/account-input.ts";
import { type Addressee, postReset } from "../account/account-letters.server.ts";
import { hashPassword, isPassword } from "../account/password-hash.server.ts";
import { newRecoveryCodes, readRecoveryCodes, storedRecoveryCodes } from "../second-factor/codes.server.ts";
import { librarySecrets } from "./library-secrets.server.ts";
import { signedAnew } from "./session-cookie.server.ts";
import { SESSION_DAYS } from "./session-length.ts";

const DAY = 24 * 60 * 60;
/** How long a right password waits for its code. */
const CODE_MINUTES = 10;
/** The library reads the client's address from a header; `authHeaders` sets this one. */
const ADDRESS_HEADER = "x-mare-address";
const MAX_HEADER_LENGTH = 8000;

interface PasswordWork {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
}

/** Hashing happens before the transaction; inside it the library gets the results. */
interface PasswordsAtHand {
  /** The hash of the new password. */
  hash?: string;
  /** The stored hash that the given password was found to fit. */
  verified?: string;
}

const stamps = { createdAt: "created_at", updatedAt: "updated_at" };

/**
 * The auth library on a connection or, for what must happen whole or not at all, on a transaction. It has no routes
 * of its own here: our commands call it, and its letters leave in the same transaction. Confirming an address is ours
 * (email-link.server.ts): the library's way would sign in whoever opens the link.
 */
async function buildAuth(
  executor: Executor,
  password: PasswordWork,
  postReset?: (user: Addressee, token: string) => Promise<void>,
) {
  return betterAuth({
    appName: store.brand,
    baseURL: config.publicUrl,
    ...(await librarySecrets()),
    database: { db: executor, type: "postgres", transaction: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    user: {
      modelName: "auth_users",
      fields: { emailVerified: "email_verified", ...stamps },
    },
    session: {
      modelName: "auth_sessions",
      fields: {
        userId: "user_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        ...stamps,
      },
      expiresIn: SESSION_DAYS * DAY,
      updateAge: DAY,
      // Our own commands check permissions at each request.
      freshAge: 0,
    },
    account: {
      modelName: "auth_accounts",
      fields: {
        userId: "user_id",
        accountId: "account_id",
        providerId: "provider_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        ...stamps,
      },
    },
    verification: {
      modelName: "auth_verifications",
      fields: { expiresAt: "expires_at", ...stamps },
      // Reading the table must not be enough to use a link.
      storeIdentifier: "hashed",
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password,
      resetPasswordTokenExpiresIn: 60 * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: postReset && (({ user, token }) => postReset(user, token)),
    },
    plugins: [
      twoFactor({
        twoFactorCookieMaxAge: CODE_MINUTES * 60,
        // Ours count before the code is compared (throttles.server.ts).
        accountLockout: { enabled: false },
        backupCodeOptions: {
          customBackupCodesGenerate: newRecoveryCodes,
          // Hashed: what is stored cannot be read back.
          storeBackupCodes: { encrypt: storedRecoveryCodes, decrypt: readRecoveryCodes },
        },
        schema: {
          user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
          twoFactor: {
            modelName: "auth_two_factors",
            fields: {
              userId: "user_id",
              backupCodes: "backup_codes",
              failedVerificationCount: "failed_verification_count",
              lockedUntil: "locked_until",
            },
          },
        },
      }),
    ],
    advanced: {
      cookiePrefix: cookieName("mare", config),
      // Our migrations define the tables; the library's check of them does not work in a transaction.
      database: { validateSchema: false },
      // Not `useSecureCookies`: its prefix, __Secure-, lets other hosts of the domain write the cookie.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: config.secure },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
  });
}

type Auth = Awaited<ReturnType<typeof buildAuth>>;

let shared: Promise<Auth> | null = null;

export function auth(): Promise<Auth> {
  shared ??= buildAuth(db, { hash: hashPassword, verify: isPassword });
  shared.catch(() => {
    shared = null;
  });
  return shared;
}

export const authOn = (
  transaction: Transaction<DB>,
  { hash, verified }: PasswordsAtHand = {},
): Promise<Auth> =>
  buildAuth(
    transaction,
    {
      hash: (password) => (hash ? Promise.resolve(hash) : hashPassword(password)),
      verify: (given) =>
        verified === undefined ? isPassword(given) : Promise.resolve(given.hash === verified),
    },
    (user, token) => postReset(transaction, user, token),
  );

/** A client in the form the library reads it. */
export async function authHeaders(client: Client): Promise<Headers> {
  const { userAgent, address } = client;
  const cookies = await signedAnew(client);
  const headers = new Headers({ [ADDRESS_HEADER]: address ?? "" });
  if (cookies) headers.set("cookie", cookies.slice(0, MAX_HEADER_LENGTH));
  if (userAgent) headers.set("user-agent", userAgent.slice(0, MAX_HEADER_LENGTH));
  return headers;
}
