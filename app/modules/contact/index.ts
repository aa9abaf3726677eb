export type { ContactProblem, ContactValues } from "./contact-form.ts";
