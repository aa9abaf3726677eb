import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { selfSignedCertificate } from "#tests/support/certificate.ts";
import { fetchPublic } from "./fetch-public.server.ts";
import { isPublicAddress } from "./public-address.server.ts";

/** An internet in a box: names and addresses are made up, and every connection ends at a server of this test. */
const PUBLIC = "93.184.216.34";
let names: Record<string, string[]>;
let answer: RequestListener;
let dialled: string[];
const certificate = selfSignedCertificate("fotos.example");
const server = createServer(certificate, (request, response) => answer(request, response)).listen(
  0,
  "127.0.0.1",
);
afterAll(() => void server.close());

const network = {
  resolve: async (hostname: string) => {
    const addresses = names[hostname];
    if (!addresses) throw new Error(`ENOTFOUND ${hostname}`);
    return addresses;
  },
  dial: (address: string, port: number) => {
    dialled.push(`${address}:${port}`);
    return { host: "127.0.0.1", port: (server.address() as AddressInfo).port, ca: certificate.cert };
  },
};
const get = (address: string, limits = {}) =>
  fetchPublic(address, { largest: 100, milliseconds: 5_000, network, ...limits });

beforeEach(() => {
  names = { "fotos.example": [PUBLIC] };
  dialled = [];
  answer = (_, response) => response.end("a picture");
});

describe("a URL that a user gave", () => {
  it("is fetched from the address its name was checked for, asking for that name", async () => {
    let host: string | undefined;
    answer = (request, response) => {
      host = request.headers.host;
      response.end("a picture");
    };
    expect(await get("https://fotos.example/vestido.jpg?v=2")).toEqual({
      ok: true,
      bytes: Buffer.from("a picture"),
    });
    expect({ host, dialled }).toEqual({ host: "fotos.example", dialled: [`${PUBLIC}:443`] });
  });

  it.each([
    "https://127.0.0.1/",
    "https://localhost/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[fe80::1]/",
    "https://[fd00:ec2::254]/latest/meta-data",
    "https://10.1.2.3/",
    "https://192.168.0.1/",
    "https://172.31.255.255/",
    "https://100.100.100.200/latest/meta-data",
    "https://169.254.169.254/latest/meta-data",
    "https://0.0.0.0/",
    "https://intranet.example/",
    "https://two-faced.example/",
    "https://fotos.example:8080/",
    "https://user:secret@fotos.example/",
  ])("%s is refused without a connection", async (address) => {
    names = {
      ...names,
      localhost: ["127.0.0.1"],
      "intranet.example": ["10.0.0.7"],
      "two-faced.example": [PUBLIC, "169.254.169.254"],
    };
    expect(await get(address)).toEqual({ ok: false, problem: "refused" });
    expect(dialled).toEqual([]);
  });

  it.each([
    "",
    "vestido.jpg",
    "//fotos.example",
    "http://fotos.example/a",
    "ftp://fotos.example/a",
    "file:///etc/passwd",
    "data:,x",
  ])("'%s' is none", async (address) => {
    expect(await get(address)).toEqual({ ok: false, problem: "not-an-address" });
  });

  it("that is answered with another protocol is not waited for", async () => {
    const switching = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n";
    answer = (request) => request.socket.end(switching);
    expect(await get("https://fotos.example/")).toEqual({ ok: false, problem: "unreachable" });
  });

  it("may redirect, and each step is checked like the first", async () => {
    const redirectTo = (location: string): RequestListener => {
      return (request, response) =>
        request.url === "/" ? response.writeHead(302, { location }).end() : response.end("found");
    };
    answer = redirectTo("/there");
    expect(await get("https://fotos.example/")).toMatchObject({ ok: true });
    names["rebound.example"] = ["127.0.0.1"];
    for (const inside of [
      "https://169.254.169.254/latest/meta-data",
      "https://rebound.example/",
      "http://fotos.example/there",
      "//[::1]/",
      "file:///etc/passwd",
    ]) {
      dialled = [];
      answer = redirectTo(inside);
      expect(await get("https://fotos.example/")).toEqual({ ok: false, problem: "refused" });
      expect(dialled).toEqual([`${PUBLIC}:443`]);
    }
  });

  it("whose name resolves differently after the check gains nothing", async () => {
    let asked = 0;
    const resolve = async () => (asked++ === 0 ? [PUBLIC] : ["127.0.0.1"]);
    expect(await get("https://fotos.example/", { network: { ...network, resolve } })).toMatchObject({
      ok: true,
    });
    expect({ asked, dialled }).toEqual({ asked: 1, dialled: [`${PUBLIC}:443`] });
  });

  it("that redirects in a circle is given up", async () => {
    answer = (_, response) => response.writeHead(301, { location: "/" }).end();
    expect(await get("https://fotos.example/")).toEqual({ ok: false, problem: "unreachable" });
    expect(dialled).toHaveLength(4);
  });

  it("is read only up to its limit, with or without Content-Length", async () => {
    answer = (_, response) => response.writeHead(200, { "content-length": 101 }).end("x".repeat(101));
    expect(await get("https://fotos.example/")).toEqual({ ok: false, problem: "too-large" });
    let sent = 0;
    answer = (_, response) => {
      const more = () => {
        for (sent++; response.write("x".repeat(1000)) && !response.destroyed; sent++);
      };
      response.on("drain", more);
      more();
    };
    expect(await get("https://fotos.example/")).toEqual({ ok: false, problem: "too-large" });
    expect(sent).toBeLessThan(10_000);
  });

  it("whose server cannot show a trusted certificate for that name is unreachable", async () => {
    names["outro.example"] = [PUBLIC];
    expect(await get("https://fotos.example/")).toMatchObject({ ok: true });
    expect(await get("https://outro.example/")).toEqual({ ok: false, problem: "unreachable" });
    const dial = (address: string, port: number) => ({ ...network.dial(address, port), ca: "" });
    expect(await get("https://fotos.example/", { network: { ...network, dial } })).toEqual({
      ok: false,
      problem: "unreachable",
    });
  });

  it("that answers too slowly, badly or not at all is unreachable", async () => {
    const unreachable = { ok: false, problem: "unreachable" };
    expect(await get("https://nobody.example/")).toEqual(unreachable);
    answer = (_, response) => void response.write("slow");
    expect(await get("https://fotos.example/", { milliseconds: 50 })).toEqual(unreachable);
    const never = { ...network, resolve: () => new Promise<string[]>(() => {}) };
    expect(await get("https://fotos.example/", { milliseconds: 50, network: never })).toEqual(unreachable);
    answer = (_, response) => response.writeHead(404).end("gone");
    expect(await get("https://fotos.example/")).toEqual(unreachable);
    answer = (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("zipped");
    expect(await get("https://fotos.example/")).toEqual(unreachable);
  });
});

it.each([
  ["8.8.8.8", true],
  ["172.15.255.255", true],
  ["2606:4700::6810:84e5", true],
  ["172.16.0.1", false],
  ["100.64.0.1", false],
  ["198.19.0.1", false],
  ["224.0.0.251", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::a9fe:a9fe", false],
  ["2001::1", false],
  ["2002:7f00:1::", false],
  ["fc00::1", false],
  ["fe80::1%eth0", false],
  ["ff02::1", false],
  ["example.com", false],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
