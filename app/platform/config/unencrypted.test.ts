import { describe, expect, it } from "vitest";
import { readConfig } from "./config.server.ts";

const DATABASE = "postgresql://mare:x@db.example/mare?sslmode=verify-full";
const BUCKET = { S3_BUCKET: "fotos", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
/** A shop whose every connection leaves the machine, with TLS. */
const SHOP = {
  DATABASE_URL: DATABASE,
  DATABASE_DIRECT_URL: `${DATABASE}&sslrootcert=/etc/mare/ca.pem`,
  DATABASE_REPLICA_URL: DATABASE,
  PUBLIC_URL: "https://mare.example",
  PAYMENT_PROVIDER: "sandbox",
  SMTP_URL: "smtp://mail.example:587?requireTLS=true",
  S3_ENDPOINT: "https://s3.example",
  ...BUCKET,
  CEP_SERVICE_URL: "https://cep.example",
  COMPANY_REGISTRY_URL: "https://cnpj.example",
  OTEL_EXPORTER_OTLP_ENDPOINT: "https://traces.example",
};

describe("a shop on its own database", () => {
  it("starts when everything that leaves the machine is encrypted", () => {
    expect(readConfig(SHOP)).toMatchObject({ ok: true });
    expect(readConfig({ ...SHOP, SMTP_URL: "smtps://mail.example" })).toMatchObject({ ok: true });
  });

  it.each([
    ["HOST", "0.0.0.0"],
    ["HOST", "10.0.0.4"],
    ["PUBLIC_URL", "http://mare.example"],
    ["PUBLIC_URL", "http://localhost.example"],
    ["PUBLIC_URL", "http://127.0.0.1.example"],
    ["DATABASE_URL", "postgresql://mare:x@db.example/mare"],
    ["DATABASE_URL", "postgresql://mare:x@db.example/mare?sslmode=prefer"],
    ["DATABASE_URL", "postgresql://mare:x@db.example/mare?sslmode=verify-full&sslmode=disable"],
    ["DATABASE_URL", "postgresql://mare:x@127.0.0.1/mare?host=db.example"],
    ["DATABASE_DIRECT_URL", "postgresql://mare:x@10.0.0.5/mare"],
    ["DATABASE_REPLICA_URL", "postgresql://mare:x@10.0.0.6/mare?sslmode=disable"],
    ["SMTP_URL", "smtp://mail.example:587"],
    ["SMTP_URL", "smtp://mail.example:587?requireTLS=false"],
    ["SMTP_URL", "smtps://mail.example?tls.rejectUnauthorized=false"],
    ["S3_ENDPOINT", "http://s3.example"],
    ["CEP_SERVICE_URL", "http://cep.example"],
    ["COMPANY_REGISTRY_URL", "http://cnpj.example"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://traces.example:4318"],
  ])("does not start with %s=%s, unless that is allowed", (name, value) => {
    const settings = { ...SHOP, [name]: value };
    expect(readConfig(settings)).toEqual({
      ok: false,
      problems: [
        expect.stringMatching(new RegExp(`^${name} must `)),
        `UNENCRYPTED_CONNECTIONS=${name} allows it, for a network that is private`,
      ],
    });
    expect(readConfig({ ...settings, UNENCRYPTED_CONNECTIONS: name })).toMatchObject({ ok: true });
  });

  it("allows only what is named, and only names that it knows", () => {
    const settings = { ...SHOP, HOST: "0.0.0.0", S3_ENDPOINT: "http://s3.example" };
    expect(readConfig({ ...settings, UNENCRYPTED_CONNECTIONS: "HOST, S3_ENDPOINT" }).ok).toBe(true);
    expect(readConfig({ ...settings, UNENCRYPTED_CONNECTIONS: "HOST" })).toMatchObject({
      problems: [expect.stringContaining("S3_ENDPOINT"), expect.any(String)],
    });
    expect(readConfig({ ...SHOP, UNENCRYPTED_CONNECTIONS: "allow" })).toMatchObject({
      problems: [expect.stringMatching(/^UNENCRYPTED_CONNECTIONS must be some of HOST, /)],
    });
  });

  it("needs no TLS on this machine", () => {
    for (const host of ["127.0.0.1", "localhost", "[::1]", "127.0.0.12"]) {
      const here = {
        ...SHOP,
        PUBLIC_URL: `http://${host}:3000`,
        DATABASE_URL: `postgresql://mare:x@${host}/mare`,
        SMTP_URL: `smtp://${host}:25`,
        S3_ENDPOINT: `http://${host}:9000`,
      };
      expect(readConfig(here), host).toMatchObject({ ok: true });
    }
    for (const socket of [
      "postgresql://mare@%2Frun%2Fpostgresql/mare",
      "postgresql://mare@x/mare?host=/run/pg",
    ])
      expect(readConfig({ ...SHOP, DATABASE_URL: socket }), socket).toMatchObject({ ok: true });
  });
});

it("a demo starts without TLS", () => {
  expect(readConfig({ PUBLIC_URL: "http://mare.example", SMTP_URL: "smtp://mail.example" })).toMatchObject({
    ok: true,
  });
});
