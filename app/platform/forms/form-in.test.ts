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
