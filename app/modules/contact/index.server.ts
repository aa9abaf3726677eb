export { contactSchema } from "./contact-input.ts";
export { newFormKey } from "./form-key.server.ts";
export { contactData, forgetMessages } from "./personal-data.server.ts";
export { forgetOldMessages, sendContact } from "./send-contact.server.ts";
