import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { useViewer } from "./shell.tsx";

it("who is looking is known inside the shell only, and asking elsewhere says what is missing", () => {
  const Name = () => useViewer()?.name ?? "visitante";
  expect(() => renderToStaticMarkup(<Name />)).toThrow("useAuth must be used within an AuthProvider");
});
