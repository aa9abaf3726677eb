import { expect, it } from "vitest";
import { formIn } from "./form-in.server.ts";
import { sentFiles } from "./sent-files.ts";

/** As browsers write it; Node writes no file name at all where it is empty. */
const part = (field: string, name: string, content: string) =>
  `--xyz\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n`;

it("gives every file that was chosen, also an empty one, and none for a field left empty", async () => {
  const parts = [
    part("nada", "", ""),
    part("fotos", "", ""),
    part("fotos", "vazia.jpg", ""),
    part("fotos", "a.png", "x"),
  ];
  const form = await formIn(
    new Request("http://loja.example/", {
      method: "POST",
      body: `${parts.join("")}--xyz--\r\n`,
      headers: { "Content-Type": "multipart/form-data; boundary=xyz" },
    }),
  );
  form.append("fotos", "texto");
  expect(sentFiles(form, "fotos").map(({ name, size }) => [name, size])).toEqual([
    ["vazia.jpg", 0],
    ["a.png", 1],
  ]);
  expect(sentFiles(form, "nada")).toEqual([]);
  expect(sentFiles(form, "outro")).toEqual([]);
});
