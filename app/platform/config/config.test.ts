import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.server.ts";
import { environmentSchema } from "./environment.server.ts";

/** What a shop on its own database has to say. */
const OWN = {
  PAYMENT_PROVIDER: "sandbox",
  SMTP_URL: "smtps://mail.example",
  PUBLIC_URL: "https://mare.example",
};
const PIX_API = {
  PAYMENT_PROVIDER: "pix-api",
  PIX_API_URL: "https://pix.bank.example/v2",
  PIX_API_TOKEN_URL: "https://pix.bank.example/oauth/token",
  PIX_API_CLIENT_ID: "id",
  PIX_API_CLIENT_SECRET: "secret",
  PIX_API_CERTIFICATE: "-----BEGIN CERTIFICATE-----",
  PIX_API_PRIVATE_KEY: "-----BEGIN PRIVATE KEY-----",
  PIX_API_KEY: "pix@mare.test",
};
const MERCADO_PAGO = {
  PAYMENT_PROVIDER: "mercado-pago",
  MERCADO_PAGO_ACCESS_TOKEN: "a",
  MERCADO_PAGO_PUBLIC_KEY: "b",
  MERCADO_PAGO_WEBHOOK_SECRET: "c",
};
const DATABASE = "postgresql://db/mare?sslmode=verify-full";

describe("configuration", () => {
  it("needs nothing: the demo runs on loopback with the embedded database", () => {
    expect(readConfig({})).toMatchObject({
      ok: true,
      config: {
        port: 3000,
        host: "127.0.0.1",
        dataDir: ".data",
        demo: true,
        secure: false,
        publicUrl: "http://127.0.0.1:3000",
      },
    });
  });

  it("names every bad value in one answer", () => {
    const result = readConfig({
      PORT: "abc",
      DATABASE_URL: "mysql://x",
      WEB_CONCURRENCY: "0",
      LOG_LEVEL: "loud",
    });
    expect(result.ok).toBe(false);
    const problems = result.ok ? [] : result.problems;
    expect(problems).toHaveLength(4);
    for (const name of ["PORT", "DATABASE_URL", "WEB_CONCURRENCY", "LOG_LEVEL"]) {
      expect(problems.some((problem) => problem.startsWith(`${name} must be`))).toBe(true);
    }
  });

  it.each(["0", "65536", "-1", "3000.5", "99999999999"])("refuses PORT=%s", (PORT) => {
    expect(readConfig({ PORT }).ok).toBe(false);
  });

  it("traces only where a collector is named", () => {
    expect(readConfig({ OTEL_EXPORTER_OTLP_HEADERS: "a=b", OTEL_TRACES_SAMPLER_ARG: "0.5" })).toMatchObject({
      ok: true,
      config: { tracing: undefined },
    });
    const named = {
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318",
      OTEL_EXPORTER_OTLP_HEADERS: "Authorization=Basic%20abc=, x-key=1",
      OTEL_TRACES_SAMPLER_ARG: ".25",
    };
    expect(readConfig(named)).toMatchObject({
      config: {
        tracing: {
          endpoint: "http://127.0.0.1:4318",
          headers: { authorization: "Basic abc=", "x-key": "1" },
          serviceName: "mare",
          share: 0.25,
        },
      },
    });
  });

  it.each([
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "127.0.0.1:4318"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://user:password@collector"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "no-value"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "a=b,"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "two words=b"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "a=%0d%0aforged: 1"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "a=%E0%A4%A"],
    ["OTEL_SERVICE_NAME", "loja\nfalsa"],
    ["OTEL_TRACES_SAMPLER_ARG", "1.5"],
    ["OTEL_TRACES_SAMPLER_ARG", "half"],
  ])("refuses %s=%j", (name, value) => {
    const result = readConfig({ [name]: value });
    expect(result).toEqual({ ok: false, problems: [expect.stringMatching(`^${name} must `)] });
  });

  it("treats an empty value as absent", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({
      ok: true,
      config: { port: 3000, demo: true },
    });
  });

  it("accepts a second secret beside another one", () => {
    const [AUTH_SECRET, AUTH_SECRET_ACCEPTED] = ["n".repeat(32), "o".repeat(32)];
    expect(readConfig({ AUTH_SECRET, AUTH_SECRET_ACCEPTED })).toMatchObject({
      ok: true,
      config: { authSecret: AUTH_SECRET, acceptedAuthSecret: AUTH_SECRET_ACCEPTED },
    });
    expect(readConfig({ AUTH_SECRET_ACCEPTED })).toEqual({
      ok: false,
      problems: ["AUTH_SECRET_ACCEPTED needs an AUTH_SECRET beside it"],
    });
    expect(readConfig({ AUTH_SECRET, AUTH_SECRET_ACCEPTED: AUTH_SECRET })).toMatchObject({ ok: false });
  });

  it("keeps the demo database off the network", () => {
    expect(readConfig({ HOST: "0.0.0.0" }).ok).toBe(false);
    const own = { HOST: "0.0.0.0", DATABASE_URL: DATABASE, UNENCRYPTED_CONNECTIONS: "HOST", ...OWN };
    expect(readConfig(own)).toMatchObject({ ok: true, config: { demo: false } });
  });

  it("knows the way around a pooler, which is the same address where there is none", () => {
    const pooler = "postgresql://127.0.0.1:6432/mare";
    const own = { DATABASE_URL: pooler, ...OWN };
    expect(readConfig(own)).toMatchObject({ config: { databaseDirectUrl: pooler } });
    expect(readConfig({ ...own, DATABASE_DIRECT_URL: DATABASE })).toMatchObject({
      config: { databaseUrl: pooler, databaseDirectUrl: DATABASE },
    });
  });

  it("divides the work among nodes only on a database that they share", () => {
    expect(readConfig({ ROLE: "web" })).toMatchObject({
      problems: [expect.stringMatching(/^ROLE=web needs a DATABASE_URL/)],
    });
    expect(readConfig({ ROLE: "jobs" })).toMatchObject({ problems: ["ROLE must be all, web or worker"] });
    const worker = { ROLE: "worker", DATABASE_URL: DATABASE, ...OWN };
    expect(readConfig(worker)).toMatchObject({ ok: true, config: { role: "worker" } });
  });

  it("is secure when the public address is https", () => {
    expect(readConfig({ PUBLIC_URL: "https://mare.example/" })).toMatchObject({
      ok: true,
      config: { secure: true, publicUrl: "https://mare.example" },
    });
  });

  it("knows the public address as browsers write it", () => {
    expect(readConfig({ PUBLIC_URL: "HTTPS://Mare.Example:443" })).toMatchObject({
      ok: true,
      config: { secure: true, publicUrl: "https://mare.example" },
    });
    for (const path of ["/loja", "/?a", "/#b"]) {
      expect(readConfig({ PUBLIC_URL: `https://mare.example${path}` })).toEqual({
        ok: false,
        problems: ["PUBLIC_URL must not have a path: the shop stands at the root of its address"],
      });
    }
  });

  it("takes payments in the sandbox, or by the shop's own PIX key", () => {
    expect(readConfig({})).toMatchObject({ ok: true, config: { payments: { provider: "sandbox" } } });
    expect(readConfig({ PAYMENT_PROVIDER: "pix-key", PIX_KEY: "pix@mare.test" })).toMatchObject({
      ok: true,
      config: { payments: { provider: "pix-key", pixKey: "pix@mare.test" } },
    });
  });

  it("takes them through a bank, or through Mercado Pago", () => {
    const { PIX_API_URL: url, PIX_API_PRIVATE_KEY: key, PIX_API_CERTIFICATE: cert } = PIX_API;
    const pixApi = { url, certificate: { cert, key }, profile: "bacen", webhookSecret: undefined };
    expect(readConfig(PIX_API)).toMatchObject({ ok: true, config: { payments: { pixApi } } });
    const plain = { ...PIX_API, PIX_API_URL: "http://127.0.0.1:4400/v2", PIX_API_CERTIFICATE: "" };
    expect(readConfig(plain)).toMatchObject({ config: { payments: { pixApi: { certificate: null } } } });
    expect(readConfig(MERCADO_PAGO)).toMatchObject({
      ok: true,
      config: { payments: { mercadoPago: { url: "https://api.mercadopago.com", accessToken: "a" } } },
    });
  });

  it.each([
    ["another provider", { PAYMENT_PROVIDER: "bitcoin" }, "PAYMENT_PROVIDER must be sandbox"],
    ["a PIX key that is none", { PIX_KEY: "12345678900" }, "PIX_KEY must be a PIX key"],
    [
      "a bank without its certificate",
      { ...PIX_API, PIX_API_CERTIFICATE: "" },
      "PIX_API_CERTIFICATE_FILE and PIX_API_PRIVATE_KEY_FILE must be set",
    ],
    ["a certificate that is none", { ...PIX_API, PIX_API_PRIVATE_KEY: "abc" }, "PIX_API_PRIVATE_KEY must be"],
    [
      "a certificate in a file that is not there",
      { ...PIX_API, PIX_API_P12_FILE: "/nowhere.p12" },
      "PIX_API_P12_FILE must be a file",
    ],
    ["a bank without its address", { ...PIX_API, PIX_API_URL: "" }, "PIX_API_URL must be set with"],
    [
      "Mercado Pago without its secret",
      { ...MERCADO_PAGO, MERCADO_PAGO_WEBHOOK_SECRET: "" },
      "MERCADO_PAGO_WEBHOOK_SECRET must be set with",
    ],
    ["no PIX key where it is needed", { PAYMENT_PROVIDER: "pix-key" }, "PIX_KEY must be set"],
    [
      "a shop of its own that does not say how it is paid",
      { ...OWN, DATABASE_URL: DATABASE, PAYMENT_PROVIDER: "" },
      "PAYMENT_PROVIDER must be set with DATABASE_URL",
    ],
    [
      "a shop of its own that cannot write to anybody",
      { ...OWN, DATABASE_URL: DATABASE, SMTP_URL: "" },
      "SMTP_URL must be set with DATABASE_URL",
    ],
    [
      "a way around a pooler that is not there",
      { ...OWN, DATABASE_DIRECT_URL: DATABASE },
      "DATABASE_URL must be set with DATABASE_DIRECT_URL",
    ],
    [
      "an owner of nothing",
      { ...OWN, DATABASE_OWNER_URL: DATABASE },
      "DATABASE_URL must be set with DATABASE_OWNER_URL",
    ],
    [
      "an owner that is the shop itself",
      { ...OWN, DATABASE_URL: DATABASE, DATABASE_OWNER_URL: DATABASE },
      "DATABASE_OWNER_URL must name an account, and another",
    ],
    [
      "a replica of nothing",
      { ...OWN, DATABASE_REPLICA_URL: DATABASE },
      "DATABASE_URL must be set with DATABASE_REPLICA_URL",
    ],
    [
      "half a bucket",
      { S3_ENDPOINT: "https://s3.example", S3_BUCKET: "fotos", S3_ACCESS_KEY_ID: "k" },
      "S3_SECRET_ACCESS_KEY must be set as well",
    ],
    ["a mail server that is none", { SMTP_URL: "https://mail.example" }, "SMTP_URL must be a URL such as"],
    ["a sender that is none", { MAIL_FROM: "Maré <oi@mare.test>" }, "MAIL_FROM must be an e-mail address"],
  ])("refuses %s", (_, environment, problem) => {
    const result = readConfig(environment);
    expect(result.ok ? [] : result.problems).toEqual([expect.stringContaining(problem)]);
  });

  it("documents every variable in .env.example, and only those", () => {
    const documented = [...readFileSync(".env.example", "utf8").matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(
      ([, name]) => name,
    );
    expect(documented.sort()).toEqual(Object.keys(environmentSchema.shape).sort());
  });
});
