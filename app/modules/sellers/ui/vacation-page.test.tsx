import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { IsoDate } from "#app/shared/business-days.ts";
import { VacationPage } from "./vacation-page.tsx";

const today = "2026-03-02" as IsoDate;

/** The page of a shop that is on vacation today. */
function shown(standing: { isOpen: boolean; isSuspended: boolean }): string {
  const vacation = { from: today, until: today, text: "" };
  const Page = () => (
    <VacationPage {...standing} today={today} vacation={vacation} toSend={0} answer={undefined} />
  );
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  return renderToStaticMarkup(<Stub />);
}

it("says that the products stay on show only where the shop may sell", () => {
  const open = shown({ isOpen: true, isSuspended: false });
  expect(open).toContain("os seus produtos continuam na vitrine");
  expect(open).toContain("Voltar a vender agora");
  for (const [isSuspended, why] of [
    [true, "Sua loja está suspensa: os seus produtos não estão na vitrine"],
    [false, "Sua loja ainda não foi aprovada: os seus produtos não estão na vitrine"],
  ] as const) {
    const closed = shown({ isOpen: false, isSuspended });
    expect(closed).toContain(why);
    expect(closed).not.toContain("continuam na vitrine");
    expect(closed).not.toContain("Voltar a vender agora");
  }
});
