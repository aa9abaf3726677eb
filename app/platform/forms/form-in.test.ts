import { expect, it } from "vitest";
import { formIn } from "./form-in.server.ts";

const sent = (body: string | FormData, type?: string) =>
  formIn(
    new Request("http://loja.example/contato", {
      method: "POST",
      body,
      ...(type && { headers: { "Content-Type": type } }),
    }),
  ).then(
    (form) => [...form].map(([name, value]) => `${name}=${value}`),
    (thrown: Response) => thrown.status,
  );
const ENCODED = "application/x-www-form-urlencoded";

it("reads forms as browsers send them", async () => {
  expect(await sent("a=1&b=%C3%A7&a=2", ENCODED)).toEqual(["a=1", "b=ç", "a=2"]);
  expect(await sent("a=1", `${ENCODED};charset=UTF-8`)).toEqual(["a=1"]);
  const form = new FormData();
  form.set("nome", "Ana");
  expect(await sent(form)).toEqual(["nome=Ana"]);
});

it("refuses what is no form, and a form of hundreds of thousands of fields", async () => {
  expect(await sent("{}", "application/json")).toBe(400);
  expect(await sent("--x\r\nnot a part", "multipart/form-data; boundary=x")).toBe(400);
  expect(await sent("a&".repeat(500_000), ENCODED)).toBe(413);
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  expect(await sent(`${part.repeat(100_000)}--x--`, "multipart/form-data; boundary=x")).toBe(413);
  expect(await sent("a&".repeat(9_000), ENCODED)).toHaveLength(9_000);
});

it("counts the fields as it reads them, whatever else the type says", async () => {
  const parts = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(20_000);
  for (const type of [
    `${ENCODED}; boundary=z`,
    `${ENCODED}; boundary="z"; charset=utf-8`,
    `  ${ENCODED.toUpperCase()};;`,
  ])
    expect(await sent("a&".repeat(20_000), type)).toBe(413);
  for (const type of [
    "multipart/form-data; xboundary=foo; boundary=x",
    "multipart/form-data; boundary=x; boundary=foo",
    'multipart/form-data; charset="; boundary=foo"; boundary=x',
    'MULTIPART/form-data; Boundary="x"',
  ])
    expect(await sent(`${parts}--x--`, type)).toBe(413);
});

it("believes no boundary that the standard does not allow", async () => {
  for (const boundary of ["", '""', '"x\\"y"', "-".repeat(71), "-".repeat(14_000)])
    expect(await sent("-".repeat(1_000_000), `multipart/form-data; boundary=${boundary}`)).toBe(400);
  expect(await sent("a=1", "multipart/form-data")).toBe(400);
  expect(await sent("a=1", "")).toBe(400);
  expect(await sent("-".repeat(1_000_000), `multipart/form-data; boundary=${"-".repeat(70)}`)).toBe(413);
});

it("takes out what the database refuses to hold, of fields, their names and the names of files", async () => {
  expect(await sent("tarefa=%00&a%00b=c%00d&inteira=%F0%9F%98%80", ENCODED)).toEqual([
    "tarefa=",
    "ab=cd",
    "inteira=😀",
  ]);
  const part = (named: string, text: string) =>
    `--x\r\nContent-Disposition: form-data; ${named}\r\n\r\n${text}\r\n`;
  const form = await formIn(
    new Request("http://loja.example/contato", {
      method: "POST",
      body: `${part('name="nome"', "A\0na")}${part('name="foto"; filename="a\0.png"', "\0PNG")}--x--`,
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
    }),
  );
  expect(form.get("nome")).toBe("Ana");
  const picture = form.get("foto") as File;
  expect([picture.name, await picture.text()]).toEqual(["a.png", "\0PNG"]);
});
