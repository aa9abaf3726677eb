import { generateKeyPairSync, sign } from "node:crypto";

/** A self-signed certificate for one day: Node has no function to create one. */
export function selfSignedCertificate(name: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const issuer = sequence(set(sequence(COMMON_NAME, part(0x0c, Buffer.from(name)))));
  const now = Date.now();
  const content = sequence(
    part(0xa0, part(0x02, Buffer.from([2]))), // X.509 version 3
    part(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    issuer,
    sequence(moment(now - DAY), moment(now + DAY)),
    issuer,
    publicKey.export({ type: "spki", format: "der" }),
    part(0xa3, sequence(sequence(ALTERNATIVE_NAME, octets(sequence(part(0x82, Buffer.from(name))))))),
  );
  const signature = sign("sha256", content, privateKey);
  const certificate = sequence(content, ECDSA_WITH_SHA256, part(0x03, Buffer.from([0]), signature));
  const lines = certificate
    .toString("base64")
    .match(/.{1,64}/g)!
    .join("\n");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

const DAY = 24 * 60 * 60 * 1000;

/** One DER value: tag, length, content. */
function part(tag: number, ...values: Buffer[]): Buffer {
  const value = Buffer.concat(values);
  const { length } = value;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}

const sequence = (...values: Buffer[]): Buffer => part(0x30, ...values);
const set = (...values: Buffer[]): Buffer => part(0x31, ...values);
const octets = (...values: Buffer[]): Buffer => part(0x04, ...values);
const moment = (at: number): Buffer =>
  part(0x18, Buffer.from(new Date(at).toISOString().replace(/[-:T]|\.\d+/g, "")));

const ECDSA_WITH_SHA256 = sequence(Buffer.from("06082a8648ce3d040302", "hex"));
const COMMON_NAME = Buffer.from("0603550403", "hex");
const ALTERNATIVE_NAME = Buffer.from("0603551d11", "hex");
