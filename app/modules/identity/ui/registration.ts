import { formText } from "#app/platform/forms/form-text.ts";
import type { PersonalValues } from "./personal-fields.tsx";

/** What a refused registration gives back to its form: everything but the passwords. */
export const personalValues = (form: FormData): PersonalValues => ({
  name: formText(form, "name").slice(0, 200),
  email: formText(form, "email").slice(0, 300),
  phone: formText(form, "phone").slice(0, 30),
  role: formText(form, "role") === "seller" ? "seller" : "customer",
});
