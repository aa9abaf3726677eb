export { CONTACT_FIELDS } from "./contact.ts";
