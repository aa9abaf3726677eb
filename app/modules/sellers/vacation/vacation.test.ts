import { expect, it } from "vitest";
import { parseFields } from "#app/platform/forms/parse-form.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { awayOn } from "./vacation.ts";
import { vacationSchema } from "./vacation-input.ts";

const row = { vacationFrom: "2026-12-20", vacationUntil: "2027-01-04", vacationText: "Boas festas" };

it("both days count, and no other", () => {
  const away = (day: IsoDate) => awayOn(row, day) !== null;
  expect([away("2026-12-19"), away("2026-12-20"), away("2027-01-04"), away("2027-01-05")]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(awayOn({ vacationFrom: null, vacationUntil: null, vacationText: "" }, "2026-12-20")).toBeNull();
});

const problems = (de: string, ate: string, begun: IsoDate | null = null, texto = "") => {
  const read = parseFields(vacationSchema("2026-12-10", begun), { de, ate, texto });
  return read.ok ? [] : read.problems.map(({ message }) => message);
};

it("a vacation is in the future, in order, and no longer than a quarter", () => {
  expect(problems("2026-12-10", "2026-12-10")).toEqual([]);
  expect(problems("2026-12-09", "2026-12-11")).toEqual(["O primeiro dia não pode ter passado"]);
  expect(problems("2026-12-09", "2026-12-11", "2026-12-09")).toEqual([]);
  expect(problems("2026-12-09", "2026-12-09", "2026-12-09")).toEqual(["O último dia não pode ter passado"]);
  expect(problems("2026-12-20", "2026-12-19")).toEqual(["O último dia não pode vir antes do primeiro"]);
  expect(problems("2026-12-10", "2027-03-12")).toEqual([]);
  expect(problems("2026-12-10", "2027-03-13")).toEqual(["As férias têm no máximo 93 dias"]);
  expect(problems("2028-01-01", "2028-01-02")).toEqual(["Marque as férias com até um ano de antecedência"]);
});

it("what is not a day is named", () => {
  expect(problems("", "")).toEqual(["Informe o primeiro dia", "Informe o último dia"]);
  expect(problems("2026-02-30", "20/12/2026")).toEqual([
    "Informe uma data válida",
    "Informe uma data válida",
  ]);
  expect(problems("2026-12-10", "2026-12-11", null, "x".repeat(301))).toEqual([
    "Use no máximo 300 caracteres",
  ]);
});
